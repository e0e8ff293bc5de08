import { isNotFound } from '#core/errors/app-error.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { getBoard } from '../api.ts';
import { type BoardSession, openSession } from './board-session.ts';
import { findDeviceBoard } from './device-boards.ts';

/** Null for a board that its owner does not have. @throws AppError, NetworkError */
export async function openBoard(owner: string, id: string): Promise<BoardSession | null> {
  const kept = await findDeviceBoard(owner, id);
  if (owner === VISITOR)
    return kept
      ? openSession({ owner, board: kept.board, known: { ...kept.board, version: kept.version } })
      : null;
  // What was written here and has not arrived: saving it takes in whatever others did meanwhile.
  if (kept) {
    const session = openSession({ owner, board: kept.board, known: kept.base });
    void session.flush();
    return session;
  }
  try {
    const { id: _, ...board } = await getBoard(id);
    return openSession({ owner, board: { ...board, id }, known: { ...board, id } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
