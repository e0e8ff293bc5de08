import { isNotFound } from '#core/errors/app-error.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { getBoard } from '../api.ts';
import { type BoardSession, openSession } from './board-session.ts';
import { type DeviceBoard, findDeviceBoard, findHeld } from './device-boards.ts';

/** Null for a board that its owner does not have. @throws AppError, NetworkError */
export async function openBoard(owner: string, id: string): Promise<BoardSession | null> {
  const kept = await findDeviceBoard(owner, id);
  if (kept) {
    const session = resumeBoard(kept);
    // What was written here and has not arrived: saving it takes in whatever others did meanwhile.
    if (owner !== VISITOR || findHeld(owner, id)) void session.flush();
    return session;
  }
  if (owner === VISITOR) return null;
  try {
    const { id: _, ...board } = await getBoard(id, owner);
    return openSession({ owner, board: { ...board, id }, known: { ...board, id } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Goes on with what waits here. What a visitor's device keeps is kept where it belongs; all else is over a `base`. */
export function resumeBoard(entry: DeviceBoard): BoardSession {
  const { owner, id, board, version, base } = entry;
  const held = findHeld(owner, id);
  const known = owner === VISITOR && !held ? { ...board, version } : base;
  return openSession({ owner, board, known, draft: held ? held.stored : entry });
}
