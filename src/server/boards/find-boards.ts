import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Board, BoardFacts, Card } from '#core/boards/board.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import { boardCards, boards } from './tables.ts';

/** A user's boards without their cards, the one that was changed last first. Their number is limited, so that they come at once. */
export async function findBoards(on: Queryable, userId: string): Promise<BoardFacts[]> {
  const rows = await on
    .select({
      id: boards.id,
      name: boards.name,
      useCase: boards.useCase,
      cardCount: count(boardCards.id),
      shareToken: boards.shareToken,
      updatedAt: boards.updatedAt,
    })
    .from(boards)
    .leftJoin(boardCards, eq(boardCards.boardId, boards.id))
    .where(eq(boards.userId, userId))
    .groupBy(boards.id)
    .orderBy(desc(boards.updatedAt), asc(boards.id));
  return rows.map(({ shareToken, updatedAt, ...facts }) => ({
    ...facts,
    isShared: shareToken !== null,
    updatedAt: updatedAt.toISOString(),
  }));
}

/** The one that was changed last. */
export async function findNewestBoard(
  on: Queryable,
  userId: string,
): Promise<Pick<BoardFacts, 'id' | 'name' | 'updatedAt'> | undefined> {
  const [board] = await on
    .select({ id: boards.id, name: boards.name, updatedAt: boards.updatedAt })
    .from(boards)
    .where(eq(boards.userId, userId))
    .orderBy(desc(boards.updatedAt), asc(boards.id))
    .limit(1);
  return board && { ...board, updatedAt: board.updatedAt.toISOString() };
}

/** @throws AppError `not_found`, also for another user's board */
export async function findBoard(on: Queryable, userId: string, id: string): Promise<Board> {
  const [row] = await on
    .select()
    .from(boards)
    .where(and(eq(boards.id, id), eq(boards.userId, userId)));
  if (!row) throw noBoard();
  return toBoard(row, await findCards(on, id));
}

/** From top to bottom. */
export async function findCards(on: Queryable, boardId: string): Promise<Card[]> {
  const rows = await on
    .select()
    .from(boardCards)
    .where(eq(boardCards.boardId, boardId))
    .orderBy(asc(boardCards.y), asc(boardCards.x), asc(boardCards.id));
  return rows.map(({ boardId: _, content, ...place }) => ({ ...place, ...content }));
}

export const noBoard = () => new AppError('not_found', 'There is no such board.');

export const toBoard = (
  { userId: _, sharingClosedAt: _closed, createdAt, updatedAt, ...board }: typeof boards.$inferSelect,
  cards: readonly Card[],
): Board => ({
  ...board,
  cards,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
