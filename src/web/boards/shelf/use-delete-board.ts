import { useEffect, useRef, useState } from 'react';
import { AppError } from '#core/errors/app-error.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
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
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const undo = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setWaiting((ids) => new Set([...ids].filter((other) => other !== id)));
  };
  const deletion = useWrite({
    mutationFn: (id: string) => carryOut(owner, id),
    onMutate: (id) => () => undo(id),
    invalidates: [BOARDS_KEY],
    onSuccess: (_output, id) => undo(id),
    failureToast: () => ({ title: t('failed.delete') }),
  });
  const request = (id: string) => {
    setWaiting((ids) => new Set([...ids, id]));
    const finish = () => {
      timers.current.delete(id);
      void deletion.mutate(id);
    };
    timers.current.set(id, setTimeout(finish, UNDO_MS));
  };
  useEffect(() => {
    const left = timers.current;
    const carryOutAll = () => {
      for (const [id, timer] of left) {
        clearTimeout(timer);
        carryOut(owner, id).catch(() => undefined);
      }
      left.clear();
    };
    addEventListener('pagehide', carryOutAll);
    return () => {
      removeEventListener('pagehide', carryOutAll);
      carryOutAll();
    };
  }, [owner]);
  return { waiting, request, undo };
}
