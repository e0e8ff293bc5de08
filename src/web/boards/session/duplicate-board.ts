import { newId, openSession } from './board-session.ts';
import { keepNewBoard } from './keep-new-board.ts';
import { openBoard } from './open-board.ts';

/** Another board with the same cards. @throws Error when there is none of this id; AppError, NetworkError */
export async function duplicateBoard(owner: string, id: string, name: string): Promise<void> {
  const original = await openBoard(owner, id);
  if (!original) throw new Error('There is no such board.');
  const { useCase, cards } = original.view().board;
  original.close();
  const board = { id: newId(), name: name.slice(0, 80), useCase, cards };
  await keepNewBoard(owner, board);
  const copy = openSession({ owner, board, known: null });
  await copy.flush();
  copy.close();
}
