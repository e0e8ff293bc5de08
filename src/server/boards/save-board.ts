import { and, eq, inArray, sql } from 'drizzle-orm';
import { BOARD_LIMITS, type Board, type BoardChanges, type Card, type NewBoard } from '#core/boards/board.ts';
import { AppError } from '#core/errors/app-error.ts';
import { type Actor, refuseViewersOfShared } from '../auth/viewer-limits.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { findBoard, noBoard, toBoard } from './find-boards.ts';
import { boardCards, boards } from './tables.ts';

type BoardServices = Pick<BaseServices, 'db' | 'clock'>;

const isOwn = (userId: string, id: string) => and(eq(boards.id, id), eq(boards.userId, userId));

/**
 * Once for each id, however often it is asked for: a board that is there already is answered as it is, and never written
 * over.
 * @throws AppError `quota_exceeded`; `conflict` when the id is that of another user's board
 */
export async function createBoard(
  services: BoardServices,
  userId: string,
  { cards, ...board }: NewBoard,
): Promise<{ board: Board; isNew: boolean }> {
  const existing = await findExisting(services.db, userId, board.id);
  if (existing) return { board: existing, isNew: false };
  return withinQuota(services, userId, 'boards', { rows: 1 }, async (tx) => {
    const now = services.clock();
    const [created] = await tx
      .insert(boards)
      .values({ ...board, userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await putCards(tx, board.id, cards);
      return { board: toBoard(created, cards), isNew: true };
    }
    // The same request came twice at once; or somebody else's board has this id.
    const first = await findExisting(tx, userId, board.id);
    if (!first) throw new AppError('conflict', 'This id is taken.');
    return { board: first, isNew: false };
  });
}

const findExisting = (on: Queryable, userId: string, id: string): Promise<Board | undefined> =>
  findBoard(on, userId, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });

/**
 * The user is held meanwhile, so that of two changes of one version one comes first and the other is told.
 * @throws AppError `conflict` with reason `version_changed`; `quota_exceeded`; `validation_failed` for too many cards;
 * `not_found`, also for another user's board; `forbidden` for a viewer and a shared board
 */
export const changeBoard = (
  services: BoardServices,
  userId: string,
  id: string,
  { version, name, put, remove }: BoardChanges,
  actor: Actor,
): Promise<Pick<Board, 'version' | 'updatedAt'>> =>
  withinQuota(services, userId, 'boards', {}, async (tx) => {
    // Held, since another tab deletes it without holding the user.
    const [held] = await tx
      .select({ version: boards.version, shareToken: boards.shareToken })
      .from(boards)
      .where(isOwn(userId, id))
      .for('update');
    if (!held) throw noBoard();
    refuseViewersOfShared(actor, held.shareToken !== null);
    if (held.version !== version)
      throw new AppError('conflict', 'The board was changed meanwhile.', { reason: 'version_changed' });
    const updatedAt = services.clock();
    await tx
      .update(boards)
      .set({ version: version + 1, updatedAt, ...(name !== undefined && { name }) })
      .where(isOwn(userId, id));
    if (remove.length > 0)
      await tx.delete(boardCards).where(and(eq(boardCards.boardId, id), inArray(boardCards.id, [...remove])));
    await putCards(tx, id, put);
    await refuseTooMany(tx, id);
    return { version: version + 1, updatedAt: updatedAt.toISOString() };
  });

async function putCards(tx: Queryable, boardId: string, cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return;
  await tx
    .insert(boardCards)
    .values(cards.map(({ id, x, y, w, h, ...content }) => ({ boardId, id, x, y, w, h, content })))
    .onConflictDoUpdate({
      target: [boardCards.boardId, boardCards.id],
      set: {
        x: sql`excluded.x`,
        y: sql`excluded.y`,
        w: sql`excluded.w`,
        h: sql`excluded.h`,
        content: sql`excluded.content`,
      },
    });
}

async function refuseTooMany(tx: Queryable, boardId: string): Promise<void> {
  const { rows } = await tx.execute<{ cards: number; images: number }>(
    sql`select count(*)::int as cards, (count(*) filter (where content ->> 'kind' = 'image'))::int as images
        from board_cards where board_id = ${boardId}`,
  );
  const { cards = 0, images = 0 } = rows[0] ?? {};
  if (cards <= BOARD_LIMITS.mergedCards && images <= BOARD_LIMITS.mergedImages) return;
  const message = `A board holds at most ${BOARD_LIMITS.mergedCards} cards, ${BOARD_LIMITS.mergedImages} of them pictures.`;
  throw new AppError('validation_failed', message, { issues: [{ path: 'put', message }] });
}

/** @throws AppError `not_found`, also for another user's board; `forbidden` for a viewer and a shared board */
export async function deleteBoard(
  { db }: BoardServices,
  userId: string,
  id: string,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(boards)
      .where(isOwn(userId, id))
      .returning({ shareToken: boards.shareToken });
    if (!gone) throw noBoard();
    // Thrown inside, so that it stays.
    refuseViewersOfShared(actor, gone.shareToken !== null);
  });
}
