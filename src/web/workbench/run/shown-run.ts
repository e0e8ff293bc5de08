/**
 * Which run a tool's page shows, for the life of the tab: a visitor's result is still there after a reload and after
 * signing in, like what was typed.
 */
import type { NewRun, Run } from '#core/runs/run.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { readStored, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';
import { getRun } from '#web/runs/api.ts';
import { findDeviceRun } from '#web/runs/device-runs.ts';
import type { RunState } from '#web/runs/run-state.ts';
import type { KeptRun } from './use-tool-run.ts';

const keyOf = (slug: string) => `${WORK_PREFIX}shown:${slug}`;

/** Where the run is: waiting on the device, or in the history. */
export type ShownRun = { queuedAs: string } | { runId: string };

export function readShown(slug: string): ShownRun | null {
  try {
    const kept = JSON.parse(readStored(keyOf(slug), 'session') ?? 'null') as Partial<
      Record<'queuedAs' | 'runId', unknown>
    > | null;
    if (typeof kept?.runId === 'string') return { runId: kept.runId };
    return typeof kept?.queuedAs === 'string' ? { queuedAs: kept.queuedAs } : null;
  } catch {
    return null;
  }
}

export const writeShown = (slug: string, shown: ShownRun | null): void => {
  writeStored(keyOf(slug), shown && JSON.stringify(shown), 'session');
};

/** Null when it was deleted, or cannot be reached. */
export async function loadShown(shown: ShownRun): Promise<KeptRun | null> {
  if ('queuedAs' in shown) {
    const { entry, runId } = await findDeviceRun(shown.queuedAs);
    if (entry) {
      const saving = entry.userId === VISITOR ? 'on_device' : 'queued';
      return keptRun(entry.run, entry.changes ?? {}, { saving, queuedAs: entry.id });
    }
    return runId ? loadShown({ runId }) : null;
  }
  const run = await getRun(shown.runId).catch(() => null);
  return run && keptRun(run, run, { saving: 'saved', runId: run.id });
}

const keptRun = (
  run: NewRun,
  { output = run.output, isStarred = false, starredItems = [] }: Partial<Run>,
  place: Partial<RunState>,
): KeptRun => ({
  source: run.source,
  values: run.values,
  state: {
    phase: run.status,
    text: output,
    provider: run.provider as RunState['provider'],
    model: run.model,
    inputTokens: run.inputTokens,
    outputTokens: run.outputTokens,
    areTokensEstimated: run.areTokensEstimated ?? false,
    durationMs: run.durationMs,
    marks: { isStarred, starredItems },
    ...place,
  },
});
