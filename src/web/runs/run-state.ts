/** What a run looks like from outside, moment by moment. Pure. */
import type { ProviderId } from '#core/providers/provider.ts';
import type { RunSource } from '#core/runs/run.ts';

export type RunPhase = 'idle' | 'preparing' | 'running' | 'completed' | 'stopped' | 'cut_off' | 'failed';

/**
 * `signed_out` and `history_off`: the run stays in this tab. `on_device`: nobody is signed in, and it waits here for
 * who does. `queued`: it is sent when the server is reached. `full`: it stays on the device until the user makes room
 * and sends it again. `refused`: the same, and the run history says why. Any `_in_tab` where the browser keeps nothing:
 * closing the tab loses it.
 */
export type Saving =
  | 'no'
  | 'saving'
  | 'saved'
  | 'queued'
  | 'queued_in_tab'
  | 'on_device'
  | 'signed_out'
  | 'history_off'
  | 'full'
  | 'full_in_tab'
  | 'refused'
  | 'refused_in_tab';

/** Neither where it stays in this tab alone. */
export interface KeptPlace {
  /** Id in the history, once saved. */
  runId?: string | undefined;
  /** While it waits on the device. */
  queuedAs?: string | undefined;
}

export interface SaveOutcome extends KeptPlace {
  saving: Saving;
}

export interface RunState {
  phase: RunPhase;
  source: RunSource | undefined;
  /** Markdown, as far as it has arrived. */
  text: string;
  provider: ProviderId | undefined;
  model: string | undefined;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  /** The provider has not said its figures yet (or never does): these are ours. */
  areTokensEstimated: boolean;
  /** Tells it from every other run of this page; undefined of one that was not made here. Two may begin in one millisecond. */
  key: number | undefined;
  /** Milliseconds since 1970; undefined before the first run. */
  startedAt: number | undefined;
  /** Of the finished run, in milliseconds. */
  durationMs: number | undefined;
  /** From 0 to 1, of a draft that takes long to work out. */
  progress: number | undefined;
  /** The provider asked to wait. */
  retry: { attempt: number; until: number; error: unknown } | undefined;
  /** Why an answer that was cut off ended: the model's limit, the provider's filter, a broken stream, or our own limit. */
  cutBy: 'length' | 'filtered' | 'broken' | 'tooLong' | undefined;
  error: unknown;
  saving: Saving;
  /** While it is being saved: where it will stand. Never rejects. */
  keeping: Promise<SaveOutcome> | undefined;
  /** Id in the history, once saved. */
  runId: string | undefined;
  /** While it waits on the device. */
  queuedAs: string | undefined;
  /** Of a run that was kept before: what its reader had marked. */
  marks: { isStarred: boolean; starredItems: string[] } | undefined;
}

export const IDLE: RunState = {
  phase: 'idle',
  source: undefined,
  text: '',
  provider: undefined,
  model: undefined,
  inputTokens: undefined,
  outputTokens: undefined,
  areTokensEstimated: true,
  key: undefined,
  startedAt: undefined,
  durationMs: undefined,
  progress: undefined,
  retry: undefined,
  cutBy: undefined,
  error: undefined,
  saving: 'no',
  keeping: undefined,
  runId: undefined,
  queuedAs: undefined,
  marks: undefined,
};

export const isBusy = ({ phase }: Pick<RunState, 'phase'>): boolean =>
  phase === 'preparing' || phase === 'running';
