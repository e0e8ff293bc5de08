/**
 * One pack at work: what was entered, what each step wrote, which step runs. Knows no screen; what it holds is kept on
 * the device after every change, so that a reload loses nothing but the step that was running.
 */

import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { Pack } from '#core/packs/pack.ts';
import { nextStep, type StepResult, type StepView, viewSteps } from '#core/packs/step-states.ts';
import type { RunSource } from '#core/runs/run.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import type { RunFacts } from '#web/results/run-figures.tsx';
import type { RunState } from '#web/runs/run-state.ts';
import type { createToolController } from '#web/runs/tool-controller.ts';
import { createPackWork, type PackState, type StepFigures } from './pack-work.ts';

export type Controller = ReturnType<typeof createToolController>;
type RunOrder = Parameters<Controller['start']>[0];

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

export function createPackSession(parts: SessionParts) {
  const work = createPackWork(parts.keep);
  const { state, set, change, resultOf } = work;
  let matter: PackMatter | undefined;
  let variation = 0;
  let isStopped = false;
  const controller = parts.createController(() => variation);

  const views = (): StepView[] => (matter ? viewsOf(matter, state()) : []);

  /** Answers whether the run may go on. */
  async function runStep(view: StepView, model: RunOrder['model']): Promise<boolean> {
    const { step, values, inputsHash, missing } = view;
    const template = matter?.templates[step.tool];
    if (!template) return false;
    if (missing.length > 0) {
      set({ failure: { step: step.id, kind: 'missing' } });
      return false;
    }
    const { source } = state();
    set({ running: step.id });
    parts.onStep(step.tool);
    await controller.start({ template, values, source, model, originId: originOf(view) });
    const ended = controller.state();
    const isWhole = ended.phase === 'completed';
    change({
      figures: { ...state().figures, [step.id]: figuresOf(ended) },
      ran: [...state().ran, step.id],
    });
    const written = resultIn(ended, { source, inputsHash });
    if (written) work.setResult(step.id, written);
    if (!isWhole && !isStopped) set({ failure: { step: step.id, kind: 'failed', error: ended.error } });
    return isWhole;
  }

  const originOf = ({ step }: StepView): string | undefined =>
    Object.values(step.values)
      .map((source) => (source.from === 'step' ? resultOf(source.step)?.runId : undefined))
      .find((id) => id !== undefined);

  async function runAll(next: () => StepView | undefined): Promise<void> {
    if (state().running !== undefined) return;
    isStopped = false;
    set({ failure: undefined });
    const model = state().source === 'model' ? await parts.requireModel() : undefined;
    if (state().source === 'model' && !model) return;
    change({ ran: [] });
    for (let view = next(); view && !isStopped; view = next()) if (!(await runStep(view, model))) break;
    set({ running: undefined });
  }

  return {
    controller,
    state,
    views,
    subscribe: work.subscribe,
    kept: work.kept,
    restore: work.restore,
    setMatter(next: PackMatter) {
      matter = next;
    },
    enter: (id: string, text: string) => change({ inputs: { ...state().inputs, [id]: text } }),
    fill: (inputs: Record<string, string>) => change({ inputs }),
    choose: (source: RunSource) => change({ source }),
    /** Everything that has no result for its inputs, in order; each at most once, whatever is changed meanwhile. */
    runStale() {
      variation = 0;
      return runAll(() => nextStep(views().filter(({ step }) => !state().ran.includes(step.id))));
    },
    /** One step again, whatever its state; a draft chooses other words. */
    runAgain(id: string) {
      variation += 1;
      let isDone = false;
      return runAll(() => {
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
      const before = resultOf(id);
      if (before) work.setResult(id, { ...before, output, isEdited: true });
    },
    /** The text counts as an answer to what the step is given now. */
    accept(id: string) {
      const before = resultOf(id);
      const view = views().find(({ step }) => step.id === id);
      if (before && view) work.setResult(id, { ...before, inputsHash: view.inputsHash, isPart: undefined });
    },
    clearResults: work.clearResults,
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
function resultIn(
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
