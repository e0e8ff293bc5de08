/** Calls of boards in an account, and of those that somebody shares. */
import type { Board, BoardChanges, BoardFacts, NewBoard } from '#core/boards/board.ts';
import type { SharedBoard } from '#core/boards/shared-board.ts';
import { getItems, getJson, send, sendForJson } from '#web/api/call-api.ts';

export const listBoards = (): Promise<BoardFacts[]> => getItems('/api/boards');

export const getBoard = (id: string, account?: string): Promise<Board> =>
  getJson(`/api/boards/${id}`, { account });

/** A board that is there already is answered as it is. */
export const createBoard = (board: NewBoard, account?: string): Promise<Board> =>
  sendForJson('POST', '/api/boards', { json: board, account });

export const changeBoard = (
  id: string,
  changes: BoardChanges,
  account?: string,
): Promise<Pick<Board, 'version'>> => sendForJson('PATCH', `/api/boards/${id}`, { json: changes, account });

export const deleteBoard = async (id: string): Promise<void> => {
  await send('DELETE', `/api/boards/${id}`, { keepalive: true });
};

export const shareBoard = (id: string): Promise<{ shareToken: string }> =>
  sendForJson('PUT', `/api/boards/${id}/share`);

export const withdrawBoard = async (id: string): Promise<void> => {
  await send('DELETE', `/api/boards/${id}/share`);
};

export const getSharedBoard = (token: string): Promise<SharedBoard> =>
  getJson(`/api/shared-boards?${new URLSearchParams({ token })}`);
