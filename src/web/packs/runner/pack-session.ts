/**
 * One pack at work: what was entered, what each step wrote, which step runs. Knows no screen; what it holds is kept on
 * the device after every change, so that a reload loses nothing but the step that was running.
 */

import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { createListeners } from '#core/listeners/listeners.ts';
import type { Pack } from '#core/packs/pack.ts';
import { nextStep, type StepResult, type StepView, viewSteps } from '#core/packs/step-states.ts';
import type { RunSource } from '#core/runs/run.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import type { RunFacts } from '#web/results/run-figures.tsx';
import type { RunState } from '#web/runs/run-state.ts';
import type { createToolController } from '#web/runs/tool-controller.ts';

export type Controller = ReturnType<typeof createToolController>;
type RunOrder = Parameters<Controller['start']>[0];

/** What running a step took. */
export type StepFigures = Pick<
  RunFacts,
  'source' | 'provider' | 'model' | 'inputTokens' | 'outputTokens' | 'areTokensEstimated' | 'durationMs'
>;

/** What stays on the device. */
export interface KeptPackWork {
  inputs: Record<string, string>;
  source: RunSource;
  results: Record<string, StepResult>;
  /** Of each step's last run, by its id. */
  figures: Record<string, StepFigures>;
  /** Ids of the steps that ran the last time that anything did. */
  ran: string[];
}

export interface PackState extends KeptPackWork {
  /** Id of the step that runs. */
  running: string | undefined;
  /** Why the last run ended before its end; undefined when it did not, or the user stopped it. */
  failure: { step: string; kind: 'failed' | 'missing'; error?: unknown } | undefined;
}

export interface PackMatter {
  pack: Pick<Pack, 'steps'>;
  /** By slug; all in one language. */
  templates: Readonly<Record<string, ToolTemplate>>;
  language: string;
  voice: VoiceProfile | undefined;
}

export interface SessionParts {
  /** @param variation asked for when a draft is made */
  createController: (variation: () => number) => Controller;
  keep: () => void;
  /** What a model run uses; undefined when nothing can be used, which has been said then. */
  requireModel: () => Promise<RunOrder['model']>;
  /** A step begins. */
  onStep: (slug: string) => void;
}

export type PackSession = ReturnType<typeof createPackSession>;

export const NOTHING_KEPT: KeptPackWork = {
  inputs: {},
  source: 'draft',
  results: {},
  figures: {},
  ran: [],
};

export function createPackSession(parts: SessionParts) {
  let state: PackState = { ...NOTHING_KEPT, running: undefined, failure: undefined };
  let matter: PackMatter | undefined;
  let variation = 0;
  let isStopped = false;
  const listeners = createListeners();
  const controller = parts.createController(() => variation);

  const set = (change: Partial<PackState>) => {
    state = { ...state, ...change };
    listeners.tell();
  };
  /** The same, for what stays on the device. */
  const change = (part: Partial<KeptPackWork>) => {
    set(part);
    parts.keep();
  };
  const setResult = (id: string, result: StepResult) =>
    change({ results: { ...state.results, [id]: result } });
  const result = (id: string) => (Object.hasOwn(state.results, id) ? state.results[id] : undefined);

  const views = (): StepView[] => (matter ? viewsOf(matter, state) : []);

  /** Answers whether the run may go on. */
  async function runStep(view: StepView, model: RunOrder['model']): Promise<boolean> {
    const { step, values, inputsHash, missing } = view;
    const template = matter?.templates[step.tool];
    if (!template) return false;
    if (missing.length > 0) {
      set({ failure: { step: step.id, kind: 'missing' } });
      return false;
    }
    const { source } = state;
    set({ running: step.id });
    parts.onStep(step.tool);
    await controller.start({ template, values, source, model, originId: originOf(view) });
    const ended = controller.state();
    const isWhole = ended.phase === 'completed';
    change({
      figures: { ...state.figures, [step.id]: figuresOf(ended) },
      ran: [...state.ran, step.id],
    });
    const written = resultOf(ended, { source, inputsHash });
    if (written) setResult(step.id, written);
    if (!isWhole && !isStopped) set({ failure: { step: step.id, kind: 'failed', error: ended.error } });
    return isWhole;
  }

  const originOf = ({ step }: StepView): string | undefined =>
    Object.values(step.values)
      .map((source) => (source.from === 'step' ? result(source.step)?.runId : undefined))
      .find((id) => id !== undefined);

  async function work(next: () => StepView | undefined): Promise<void> {
    if (state.running !== undefined) return;
    isStopped = false;
    set({ failure: undefined });
    const model = state.source === 'model' ? await parts.requireModel() : undefined;
    if (state.source === 'model' && !model) return;
    change({ ran: [] });
    for (let view = next(); view && !isStopped; view = next()) if (!(await runStep(view, model))) break;
    set({ running: undefined });
  }

  return {
    controller,
    state: () => state,
    views,
    subscribe: listeners.subscribe,
    /** What stays on the device. */
    kept(): KeptPackWork {
      const { inputs, source, results, figures, ran } = state;
      return { inputs, source, results, figures, ran };
    },
    /** What was kept from before, or by another tab. What runs here goes on with its own means and order. */
    restore({ source, ran, ...kept }: KeptPackWork) {
      set(state.running === undefined ? { ...kept, source, ran } : kept);
    },
    setMatter(next: PackMatter) {
      matter = next;
    },
    enter: (id: string, text: string) => change({ inputs: { ...state.inputs, [id]: text } }),
    fill: (inputs: Record<string, string>) => change({ inputs }),
    choose: (source: RunSource) => change({ source }),
    /** Everything that has no result for its inputs, in order; each at most once, whatever is changed meanwhile. */
    runStale() {
      variation = 0;
      return work(() => nextStep(views().filter(({ step }) => !state.ran.includes(step.id))));
    },
    /** One step again, whatever its state; a draft chooses other words. */
    runAgain(id: string) {
      variation += 1;
      let isDone = false;
      return work(() => {
        if (isDone) return undefined;
        isDone = true;
        return views().find(({ step }) => step.id === id);
      });
    },
    /** Ends the step that runs; the part that had arrived is kept. */
    stop() {
      isStopped = true;
      controller.stop();
    },
    edit(id: string, output: string) {
      const before = result(id);
      if (before) setResult(id, { ...before, output, isEdited: true });
    },
    /** The text counts as an answer to what the step is given now. */
    accept(id: string) {
      const before = result(id);
      const view = views().find(({ step }) => step.id === id);
      if (before && view) setResult(id, { ...before, inputsHash: view.inputsHash, isPart: undefined });
    },
    /** @returns how to bring them back, but for steps that were run since */
    clearResults() {
      const { results, figures, ran } = state;
      change({ results: {}, figures: {}, ran: [] });
      return () =>
        change({
          results: { ...results, ...state.results },
          figures: { ...figures, ...state.figures },
          ran: state.ran.length > 0 ? state.ran : ran,
        });
    },
  };
}

const figuresOf = (run: RunFacts): StepFigures => {
  const { source, provider, model, inputTokens, outputTokens, areTokensEstimated, durationMs } = run;
  return { source, provider, model, inputTokens, outputTokens, areTokensEstimated, durationMs };
};

function viewsOf({ pack, templates, language, voice }: PackMatter, state: PackState): StepView[] {
  const blocksOf = Object.fromEntries(Object.entries(templates).map(([slug, { blocks }]) => [slug, blocks]));
  return viewSteps({ pack, blocksOf, language, voice, ...state });
}

/** Undefined where nothing came of it. */
function resultOf(
  { phase, text, runId, queuedAs }: RunState,
  { source, inputsHash }: { source: RunSource; inputsHash: string },
): StepResult | undefined {
  if (text.trim() === '' || phase === 'failed') return undefined;
  const isWhole = phase === 'completed';
  return {
    // A part is no answer to these inputs: the next run writes it anew.
    inputsHash: isWhole ? inputsHash : '',
    output: text,
    isEdited: false,
    source,
    runId,
    queuedAs,
    ...(!isWhole && { isPart: true }),
  };
}
