import type { NewBoard } from '#core/boards/board.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { onDevice } from './board-keeper.ts';
import { changeDeviceBoard } from './device-boards.ts';

/** A board that was just made: kept here, and brought to the account, if there is one, as soon as it is opened or read again. */
export async function keepNewBoard(owner: string, board: NewBoard): Promise<void> {
  if (owner === VISITOR) {
    await onDevice.create(board);
    return;
  }
  const now = Date.now();
  await changeDeviceBoard(owner, board.id, () => ({
    ...{ owner, id: board.id, board, version: 1, base: null, madeAt: now, changedAt: now },
  }));
}
