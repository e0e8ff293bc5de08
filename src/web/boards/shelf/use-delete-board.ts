import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#core/errors/app-error.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { BOARDS_KEY } from '../adopt-boards.ts';
import { deleteBoard } from '../api.ts';
import { changeDeviceBoard } from '../session/device-boards.ts';

/** How long a deletion can be taken back, in ms. */
const UNDO_MS = 8000;

/** What is only on this device is in no account. */
async function carryOut(owner: string, id: string): Promise<void> {
  if (owner !== VISITOR)
    await deleteBoard(id).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    });
  await changeDeviceBoard(owner, id, () => undefined);
}

/** Deletions that wait for their moment of regret. Leaving the page carries them out; until then nothing has happened. */
export function useDeleteBoard(owner: string) {
  const { t } = useTranslation('boards');
  /** And whether each can still be taken back: not once it is carried out. */
  const [waiting, setWaiting] = useState<ReadonlyMap<string, { canUndo: boolean }>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const hold = useCallback(
    (id: string, canUndo: boolean) => setWaiting((deletions) => new Map([...deletions, [id, { canUndo }]])),
    [],
  );
  const show = useCallback(
    (id: string) => setWaiting((deletions) => new Map([...deletions].filter(([other]) => other !== id))),
    [],
  );
  /** A press that comes as it is carried out is too late. */
  const undo = (id: string) => {
    clearTimeout(timers.current.get(id));
    if (timers.current.delete(id)) show(id);
  };
  const deletion = useWrite({
    mutationFn: (id: string) => carryOut(owner, id),
    onMutate: (id) => () => show(id),
    invalidates: [BOARDS_KEY],
    onSuccess: (_output, id) => show(id),
    failureToast: () => ({ title: t('failed.delete') }),
  });
  const request = (id: string) => {
    hold(id, true);
    const finish = () => {
      timers.current.delete(id);
      hold(id, false);
      void deletion.mutate(id);
    };
    timers.current.set(id, setTimeout(finish, UNDO_MS));
  };
  useEffect(() => {
    const left = timers.current;
    const carryOutAll = () => {
      for (const [id, timer] of left) {
        clearTimeout(timer);
        // A page that is put aside may come back, and the list be drawn again before this has arrived.
        hold(id, false);
        void carryOut(owner, id)
          .catch(() => show(id))
          .then(() => readAgain(queryClient, BOARDS_KEY));
      }
      left.clear();
    };
    addEventListener('pagehide', carryOutAll);
    return () => {
      removeEventListener('pagehide', carryOutAll);
      carryOutAll();
    };
  }, [owner, hold, show]);
  return { waiting, request, undo };
}
