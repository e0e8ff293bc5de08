/** What the steps of a pack would take of a model, before the texts they pass on are written. */
import { openFieldsOf } from '#core/tools/fitting-fields.ts';
import type { Block } from '#core/tools/template.ts';
import type { Take } from './pack.ts';
import type { StepView } from './step-states.ts';

export interface StepEstimate {
  inputTokens: number;
  outputTokens: number;
}

interface EstimateParts {
  views: readonly StepView[];
  /** Of each tool, by slug. */
  blocksOf: Readonly<Record<string, readonly Block[]>>;
  /** Tokens of a step's messages with the values that it would be given now. */
  promptTokens: (view: StepView) => number;
  /** Tokens of a usual answer of the tool. */
  answerTokens: (slug: string) => number;
}

/** How much of an answer goes on, roughly. */
const SHARES: Record<Take, number> = {
  whole: 1,
  items: 0.6,
  section: 0.3,
  column: 0.2,
  quote: 0.1,
  item: 0.05,
};
const CHARACTERS_PER_TOKEN = 4;

/**
 * In tokens, by the id of the step. A text that is still to come counts as its share of a usual
 * answer, and never as more than its field holds.
 */
export function estimateSteps(parts: EstimateParts): Record<string, StepEstimate> {
  const { views, promptTokens, answerTokens } = parts;
  return Object.fromEntries(
    views.map((view) => [
      view.step.id,
      {
        inputTokens: promptTokens(view) + tokensToCome(view, parts),
        outputTokens: answerTokens(view.step.tool),
      },
    ]),
  );
}

function tokensToCome({ step, values }: StepView, { views, blocksOf, answerTokens }: EstimateParts): number {
  const fields = openFieldsOf(blocksOf[step.tool] ?? []);
  return Object.entries(step.values).reduce((sum, [key, source]) => {
    if (source.from !== 'step' || values[key]) return sum;
    const earlier = views.find((view) => view.step.id === source.step);
    if (!earlier || earlier.state === 'fresh') return sum;
    const room = fields.find((field) => field.key === key)?.maxLength ?? Number.POSITIVE_INFINITY;
    const share = answerTokens(earlier.step.tool) * SHARES[source.take];
    return sum + Math.ceil(Math.min(share, room / CHARACTERS_PER_TOKEN));
  }, 0);
}
