import type { NewRun } from '#core/runs/run.ts';

/** A draft as the browser sends it; `over` replaces any part. */
export const newDraft = (over: Partial<NewRun> = {}): NewRun => ({
  toolSlug: 'flowpulse',
  language: 'en',
  source: 'draft',
  status: 'completed',
  values: {},
  output: 'one two three',
  durationMs: 1000,
  ...over,
});
