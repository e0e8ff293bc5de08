import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteRun, deleteRuns } from '#web/runs/api.ts';

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
export function usePendingDelete(onFailure: () => void) {
  const client = useQueryClient();
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const timers = useRef(new Map<Batch, ReturnType<typeof setTimeout>>());

  const undo = useCallback((batch: Batch) => {
    clearTimeout(timers.current.get(batch));
    timers.current.delete(batch);
    setBatches((waiting) => waiting.filter((other) => other !== batch));
  }, []);

  const request = useCallback(
    (batch: Batch) => {
      const finish = async () => {
        timers.current.delete(batch);
        try {
          await carryOut(batch);
          await Promise.all([
            client.invalidateQueries({ queryKey: ['runs'] }),
            client.invalidateQueries({ queryKey: ['run-folders'] }),
          ]);
        } catch {
          onFailure();
        }
        undo(batch);
      };
      setBatches((waiting) => [...waiting, batch]);
      timers.current.set(
        batch,
        setTimeout(() => void finish(), UNDO_MS),
      );
    },
    [client, onFailure, undo],
  );

  useEffect(() => {
    const waiting = timers.current;
    const carryOutAll = () => {
      const batchesLeft = [...waiting.keys()];
      for (const batch of batchesLeft) {
        clearTimeout(waiting.get(batch));
        void carryOut(batch).catch(() => {});
      }
      if (batchesLeft.length > 0) void client.invalidateQueries({ queryKey: ['runs'] });
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
