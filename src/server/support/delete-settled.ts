/** Tickets that nobody waits for any more are deleted after their time, with all that was written in them. */
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { KEPT_MONTHS } from '#core/support/ticket.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { tickets } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'delete-settled-tickets': object;
  }
}

const ASKERS_AT_ONCE = 200;
const BATCH = 200;

/** Every hour, on one server of all. */
export const scheduleTicketDeletion = (services: Pick<BaseServices, 'db' | 'clock' | 'jobs'>): void =>
  services.jobs.schedule('delete-settled-tickets', '35 * * * *', (_, signal) =>
    deleteSettledTickets(services, signal),
  );

/** Of each account a part at a time, and so of those who have none. */
export async function deleteSettledTickets(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const from = new Date(clock());
  from.setUTCMonth(from.getUTCMonth() - KEPT_MONTHS);
  const isOver = lt(tickets.settledAt, from);
  const deletePart = async (on: Queryable, isOfAsker: ReturnType<typeof eq>): Promise<void> => {
    // Read first: as a part of the deletion it could be asked for once a row.
    const part = await on.select({ id: tickets.id }).from(tickets).where(and(isOver, isOfAsker)).limit(BATCH);
    const ids = part.map(({ id }) => id);
    // Asked once more of the row itself: somebody may have written again meanwhile.
    await on.delete(tickets).where(and(inArray(tickets.id, ids), isOver));
  };
  while (!signal?.aborted) {
    const askers = await db
      .selectDistinct({ userId: tickets.userId })
      .from(tickets)
      .where(isOver)
      .orderBy(asc(tickets.userId))
      .limit(ASKERS_AT_ONCE);
    if (askers.length === 0) break;
    for (const { userId } of askers)
      await (userId === null
        ? deletePart(db, isNull(tickets.userId))
        : withUserLocked(db, userId, (tx) => deletePart(tx, eq(tickets.userId, userId))));
  }
}
