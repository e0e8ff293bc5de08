/** A board for whoever has its address: read only, until the owner takes the address back. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Card } from '#core/boards/board.ts';
import type { SharedBoard } from '#core/boards/shared-board.ts';
import { AppError } from '#core/errors/app-error.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { findShownWhiteLabel } from '../white-label/find-white-label.ts';
import { findCards, noBoard } from './find-boards.ts';
import { boards } from './tables.ts';

type ShareServices = Pick<BaseServices, 'db' | 'clock'>;

/**
 * The same address while it is shared; a new one afterwards.
 * @throws AppError `not_found`, also for another user's board; `conflict` where an administrator closed it
 */
export async function shareBoard(
  { db }: ShareServices,
  userId: string,
  id: string,
): Promise<{ shareToken: string }> {
  const fresh = randomBytes(24).toString('base64url');
  const own = and(eq(boards.id, id), eq(boards.userId, userId));
  const [board] = await db
    .update(boards)
    .set({ shareToken: sql`coalesce(${boards.shareToken}, ${fresh})` })
    .where(and(own, isNull(boards.sharingClosedAt)))
    .returning({ shareToken: boards.shareToken });
  if (board) return { shareToken: board.shareToken ?? fresh };
  const [closed] = await db.select({ id: boards.id }).from(boards).where(own);
  if (!closed) throw noBoard();
  throw new AppError('conflict', 'An administrator closed the link of this board.', {
    reason: 'sharing_closed',
  });
}

/** Nothing happens when it is not shared. @throws AppError `not_found`, also for another user's board */
export async function withdrawBoard({ db }: ShareServices, userId: string, id: string): Promise<void> {
  const found = await db
    .update(boards)
    .set({ shareToken: null })
    .where(and(eq(boards.id, id), eq(boards.userId, userId)))
    .returning({ id: boards.id });
  if (found.length === 0) throw noBoard();
}

/** What stands at a link. Of an account that is suspended nothing, until that is lifted. @throws AppError `not_found` */
export async function findByLink(on: Queryable, token: string): Promise<typeof boards.$inferSelect> {
  const [found] = await on
    .select({ board: boards })
    .from(boards)
    .innerJoin(users, eq(users.id, boards.userId))
    .where(and(eq(boards.shareToken, token), eq(users.banned, false)));
  if (!found) throw noBoard();
  return found.board;
}

/** @throws AppError `not_found`, also once it was withdrawn */
export async function findSharedBoard(
  services: ShareServices,
  token: string,
  readerId: string | undefined,
): Promise<SharedBoard> {
  const board = await findByLink(services.db, token);
  const [cards, brand] = await Promise.all([
    findCards(services.db, board.id),
    findShownWhiteLabel(services, board.userId),
  ]);
  return {
    name: board.name,
    cards: cards.map(withoutRun),
    updatedAt: board.updatedAt.toISOString(),
    isOwn: board.userId === readerId,
    brand,
  };
}

/** Which run it came from is the owner's alone. */
const withoutRun = (card: Card): Card => (card.kind === 'result' ? { ...card, runId: null } : card);
