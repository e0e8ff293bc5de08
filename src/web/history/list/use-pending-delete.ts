import { useTranslation } from '#web/languages/use-translation.ts';
import { deleteRun, deleteRuns, RUNS_KEY } from '#web/runs/api.ts';
import { useDeferredDelete } from '#web/ui/use-deferred-delete.ts';

/** Runs that are deleted, and taken back, together. */
export type Batch = readonly string[];

const carryOut = (batch: Batch): Promise<void> =>
  batch.length === 1 && batch[0] ? deleteRun(batch[0]) : deleteRuns(batch);

export function usePendingDelete() {
  const { t } = useTranslation('runs');
  return useDeferredDelete({
    carryOut,
    invalidates: [RUNS_KEY, ['run-folders']],
    failureToast: () => ({ title: t('failed.delete') }),
  });
}
