import type { NewBoard } from '#core/boards/board.ts';
import { changeDeviceBoard, firstEntry } from './device-boards.ts';

/** A board that was just made: kept here, and brought to the account, if there is one, as soon as it is opened or read again. */
export async function keepNewBoard(owner: string, board: NewBoard): Promise<void> {
  await changeDeviceBoard(owner, board.id, (before) => before ?? firstEntry(owner, board));
}
