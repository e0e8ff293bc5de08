/** The result before the one that is shown. */
import { canonicalJson } from '#core/random/seed.ts';
import type { RunSource } from '#core/runs/run.ts';
import type { FormValues } from '#core/tools/template.ts';
import { knownOwner } from '#web/lib/known-owner.ts';
import type { RunState } from '#web/runs/run-state.ts';

export interface KeptRun {
  source: RunSource;
  values: FormValues;
  state: Partial<RunState>;
  /** Of a run that was made on this page: for whom; null for a visitor. */
  ownerId?: string | null | undefined;
}

export interface EarlierRun extends KeptRun {
  state: RunState;
}

interface Drafted {
  source: RunSource;
  values: FormValues;
  originId?: string | undefined;
}

export function createStepBack() {
  let run: EarlierRun | undefined;
  /** What was a step back from it. */
  let before: EarlierRun | undefined;
  return {
    run: () => run,
    /** Another run begins. `shown`: the result on the page, where there is one. */
    begin(shown: EarlierRun | undefined): void {
      before = shown && run;
      run = shown ?? run;
    },
    /** It is shown now, and what was shown is a step back. */
    set(shown: EarlierRun | undefined): void {
      run = shown;
    },
    /** The run that a draft came out as, if it did: that is shown again, and no step back. */
    findSame(text: string, drafted: Drafted): RunState | undefined {
      if (!isSame(run, text, drafted)) return undefined;
      const { state } = run;
      run = before;
      return state;
    },
    /** What became of a run that another one has taken the place of since. */
    noteKept(key: number, kept: Partial<RunState>): void {
      if (run?.state.key === key) run = { ...run, state: { ...run.state, ...kept } };
    },
  };
}

/** For whom a run is made here and now; null for a visitor. */
export const ownerId = (): string | null => knownOwner().id ?? null;

/** Whether a draft came out as a run that is kept for the same person and was not changed since. */
const isSame = (run: EarlierRun | undefined, text: string, drafted: Drafted): run is EarlierRun =>
  run?.source === 'draft' &&
  drafted.source === 'draft' &&
  drafted.originId === undefined &&
  run.ownerId === ownerId() &&
  (run.state.keeping ?? run.state.runId ?? run.state.queuedAs) !== undefined &&
  run.state.text === text &&
  canonicalJson(run.values) === canonicalJson(drafted.values);
