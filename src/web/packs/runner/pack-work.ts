/** What one pack holds while it is worked with, and what of it stays on the device. */
import { createListeners } from '#core/listeners/listeners.ts';
import type { StepResult } from '#core/packs/step-states.ts';
import type { RunSource } from '#core/runs/run.ts';
import type { RunFacts } from '#web/results/run-figures.tsx';

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

export const NOTHING_KEPT: KeptPackWork = {
  inputs: {},
  source: 'draft',
  results: {},
  figures: {},
  ran: [],
};

/** @param keep on the device */
export function createPackWork(keep: () => void) {
  let state: PackState = { ...NOTHING_KEPT, running: undefined, failure: undefined };
  const listeners = createListeners();

  const set = (change: Partial<PackState>) => {
    state = { ...state, ...change };
    listeners.tell();
  };
  /** The same, for what stays on the device. */
  const change = (part: Partial<KeptPackWork>) => {
    set(part);
    keep();
  };

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    set,
    change,
    resultOf: (step: string) => (Object.hasOwn(state.results, step) ? state.results[step] : undefined),
    setResult: (step: string, result: StepResult) =>
      change({ results: { ...state.results, [step]: result } }),
    /** What stays on the device. */
    kept(): KeptPackWork {
      const { inputs, source, results, figures, ran } = state;
      return { inputs, source, results, figures, ran };
    },
    /** What was kept from before, or by another tab. What runs here goes on with its own means and order. */
    restore({ source, ran, ...kept }: KeptPackWork) {
      set(state.running === undefined ? { ...kept, source, ran } : kept);
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
