import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readAgain } from '#web/api/read-again.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { deleteRun, deleteRuns, RUNS_KEY } from '#web/runs/api.ts';
import { useWrite } from '#web/ui/use-write.ts';

/** How long a deletion can be taken back. */
const UNDO_MS = 8000;

/** Runs that are deleted, and taken back, together. */
export type Batch = readonly string[];

const carryOut = (batch: Batch): Promise<void> =>
  batch.length === 1 && batch[0] ? deleteRun(batch[0]) : deleteRuns(batch);

/**
 * Deletions that wait for their moment of regret. Leaving the page carries them out; until then nothing has
 * happened on the server.
 */
export function usePendingDelete() {
  const { t } = useTranslation('runs');
  const client = useQueryClient();
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const timers = useRef(new Map<Batch, ReturnType<typeof setTimeout>>());

  const undo = useCallback((batch: Batch) => {
    clearTimeout(timers.current.get(batch));
    timers.current.delete(batch);
    setBatches((waiting) => waiting.filter((other) => other !== batch));
  }, []);

  const deletion = useWrite({
    mutationFn: carryOut,
    // The rows are gone from the screen already, and others may follow before this one is done.
    onMutate: (batch) => () => undo(batch),
    invalidates: [RUNS_KEY, ['run-folders']],
    onSuccess: (_output, batch) => undo(batch),
    failureToast: () => ({ title: t('failed.delete') }),
  });
  const request = (batch: Batch) => {
    const finish = () => {
      timers.current.delete(batch);
      void deletion.mutate(batch);
    };
    setBatches((waiting) => [...waiting, batch]);
    timers.current.set(batch, setTimeout(finish, UNDO_MS));
  };

  useEffect(() => {
    const waiting = timers.current;
    const carryOutAll = () => {
      const batchesLeft = [...waiting.keys()];
      for (const batch of batchesLeft) {
        clearTimeout(waiting.get(batch));
        void carryOut(batch).catch(() => {});
      }
      if (batchesLeft.length > 0) void readAgain(client, RUNS_KEY);
      waiting.clear();
    };
    addEventListener('pagehide', carryOutAll);
    return () => {
      removeEventListener('pagehide', carryOutAll);
      carryOutAll();
    };
  }, [client]);

  return { batches, request, undo };
}
