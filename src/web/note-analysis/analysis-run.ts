import type { AnalysisResult } from '#core/note-analysis/analysis-result.ts';

export interface AnalysisRun {
  result: AnalysisResult;
  /** That was analysed: places in the result are places in it. */
  text: string;
  source: 'offline' | 'cloud';
  durationMs: number;
  /** In milliseconds, where the model was opened for it. */
  openedInMs?: number | undefined;
}

/** `no-way`: neither a model of one's own nor offline mode is there. */
export type AnalysisFailure =
  | { kind: 'no-way' }
  | { kind: 'device'; message: string }
  /** The user's model refused, or was not reached. */
  | { kind: 'cloud'; error: unknown }
  | { kind: 'unreadable' | 'cut-off' };

/** A way was there and failed. */
export type FailedTry = Exclude<AnalysisFailure, { kind: 'no-way' }>;

export type AnalysisState =
  | { phase: 'idle' | 'done' }
  | { phase: 'analyzing'; source: AnalysisRun['source']; received: number }
  | { phase: 'failed'; failure: AnalysisFailure };

/** Results of this visit, by what they are of; the oldest go. */
const kept = new Map<string, AnalysisRun>();
const MOST_KEPT = 20;

export const keptRun = (subject: string): AnalysisRun | undefined => kept.get(subject);

export function keepRun(subject: string, run: AnalysisRun): void {
  kept.delete(subject);
  kept.set(subject, run);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) return;
    kept.delete(oldest);
  }
}
