import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteRun } from '../api.ts';

/** How long a deletion can be taken back. */
const UNDO_MS = 8000;

/**
 * Deletions that wait for their moment of regret. Leaving the page carries them out; until then nothing has
 * happened on the server.
 */
export function usePendingDelete(onFailure: () => void) {
  const client = useQueryClient();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const settle = useCallback((id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
  }, []);

  const undo = useCallback(
    (id: string) => {
      settle(id);
      setPending((ids) => new Set([...ids].filter((other) => other !== id)));
    },
    [settle],
  );

  const carryOut = useCallback(
    async (id: string) => {
      settle(id);
      try {
        await deleteRun(id);
        await client.invalidateQueries({ queryKey: ['runs'] });
      } catch {
        onFailure();
      }
      undo(id);
    },
    [client, onFailure, settle, undo],
  );

  const request = useCallback(
    (id: string) => {
      setPending((ids) => new Set([...ids, id]));
      timers.current.set(
        id,
        setTimeout(() => void carryOut(id), UNDO_MS),
      );
    },
    [carryOut],
  );

  useEffect(() => {
    const waiting = timers.current;
    const carryOutAll = () => {
      for (const id of waiting.keys()) {
        clearTimeout(waiting.get(id));
        void deleteRun(id).catch(() => {});
      }
      if (waiting.size > 0) void client.invalidateQueries({ queryKey: ['runs'] });
      waiting.clear();
    };
    addEventListener('pagehide', carryOutAll);
    return () => {
      removeEventListener('pagehide', carryOutAll);
      carryOutAll();
    };
  }, [client]);

  return { pending, request, undo };
}
