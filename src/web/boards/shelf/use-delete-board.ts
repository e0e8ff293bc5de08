import { useCallback } from 'react';
import { AppError } from '#core/errors/app-error.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useDeferredDelete } from '#web/ui/use-deferred-delete.ts';
import { BOARDS_KEY } from '../adopt-boards.ts';
import { deleteBoard } from '../api.ts';
import { changeDeviceBoard } from '../session/device-boards.ts';

/** What is only on this device is in no account. */
async function carryOut(owner: string, id: string): Promise<void> {
  if (owner !== VISITOR)
    await deleteBoard(id).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    });
  await changeDeviceBoard(owner, id, () => undefined);
}

/** Boards by their ids. */
export function useDeleteBoard(owner: string) {
  const { t } = useTranslation('boards');
  return useDeferredDelete({
    carryOut: useCallback((id: string) => carryOut(owner, id), [owner]),
    invalidates: [BOARDS_KEY],
    failureToast: () => ({ title: t('failed.delete') }),
  });
}
