/** The two places where boards are kept: an account, and this device for whoever has none. Both refuse what is out of date. */

import type { BoardChanges, NewBoard } from '#core/boards/board.ts';
import { applyChanges } from '#core/boards/merge-boards.ts';
import { AppError } from '#core/errors/app-error.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { changeBoard, createBoard, getBoard } from '../api.ts';
import { changeStored, type DeviceBoard, findStored, firstEntry, type KnownBoard } from './device-boards.ts';

export interface BoardKeeper {
  /** @throws AppError `not_found` */
  load: (id: string) => Promise<KnownBoard>;
  /** Answers what is there already when there is such a board. */
  create: (board: NewBoard) => Promise<KnownBoard>;
  /** @throws AppError `conflict` for another version, `not_found` */
  change: (id: string, changes: BoardChanges) => Promise<{ version: number }>;
}

export const inAccount = (owner: string): BoardKeeper => ({
  load: (id) => getBoard(id, owner),
  create: (board) => createBoard(board, owner),
  change: (id, changes) => changeBoard(id, changes, owner),
});

const toKnown = ({ board, version }: DeviceBoard): KnownBoard => ({ ...board, version });
const noBoard = () => new AppError('not_found', 'There is no such board on this device.');

export const onDevice: BoardKeeper = {
  async load(id) {
    const kept = await findStored(VISITOR, id);
    if (!kept) throw noBoard();
    return toKnown(kept);
  },
  async create(board) {
    const fresh = firstEntry(VISITOR, board);
    return toKnown((await changeStored(VISITOR, board.id, (before) => before ?? fresh)) ?? fresh);
  },
  async change(id, { version, ...changes }) {
    let problem: AppError | undefined;
    await changeStored(VISITOR, id, (kept) => {
      if (!kept) problem = noBoard();
      else if (kept.version !== version)
        problem = new AppError('conflict', 'It was changed in another tab.', { reason: 'version_changed' });
      if (!kept || problem) return kept;
      const board = { ...kept.board, ...applyChanges(kept.board, changes) };
      return { ...kept, board, version: version + 1, changedAt: Date.now() };
    });
    if (problem) throw problem;
    return { version: version + 1 };
  },
};
