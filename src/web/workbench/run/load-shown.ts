import type { NewRun, Run } from '#core/runs/run.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { keepTyped, readTyped } from '#web/results/typed-result.ts';
import { getRun } from '#web/runs/api.ts';
import { findDeviceRun } from '#web/runs/device-runs.ts';
import type { RunState } from '#web/runs/run-state.ts';
import type { ShownRun } from './shown-run.ts';
import type { KeptRun } from './step-back.ts';

/** Null when it was deleted, or cannot be reached. */
export async function loadShown(shown: ShownRun): Promise<KeptRun | null> {
  if ('queuedAs' in shown) {
    const { entry, runId } = await findDeviceRun(shown.queuedAs);
    if (entry) {
      const saving = entry.userId === VISITOR ? 'on_device' : 'queued';
      return keptRun(entry.run, entry.changes ?? {}, { saving, queuedAs: entry.id });
    }
    if (!runId) return null;
    // What was typed goes where the run went.
    const typed = readTyped(shown.queuedAs);
    if (typed !== undefined) keepTyped(runId, typed);
    return loadShown({ runId });
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
