/** Reading tickets: one's own, and all of them for administrators. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import { SUPPORT } from '#core/support/support-level.ts';
import type {
  AdminTicket,
  ListedTicket,
  Ticket,
  TicketMessage,
  TicketState,
  TicketSummary,
} from '#core/support/ticket.ts';
import { users } from '../auth/tables.ts';
import type { Queryable } from '../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { ticketMessages, tickets } from './tables.ts';

const COLUMNS = {
  id: tickets.id,
  userId: tickets.userId,
  email: sql<string>`coalesce(${tickets.email}, ${users.email})`,
  level: tickets.level,
  subject: tickets.subject,
  state: tickets.state,
  createdAt: tickets.createdAt,
  promisedAt: tickets.promisedAt,
  /** Whoever answered the account first, whichever ticket it was. */
  contact: sql<string | null>`(
    select answerer.name from ticket_messages answer
    join tickets asked on asked.id = answer.ticket_id
    join users answerer on answerer.id = answer.admin_id
    where asked.user_id = ${tickets.userId} and answer.author = 'support'
    order by answer.written_at, answer.id limit 1)`,
};

const select = (on: Queryable) =>
  on.select(COLUMNS).from(tickets).leftJoin(users, eq(users.id, tickets.userId)).$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

/** The newest first. */
export async function listTickets(
  on: Queryable,
  userId: string,
  { cursor, limit }: PageAsked,
): Promise<List<TicketSummary>> {
  const rows = await select(on)
    .where(
      and(
        eq(tickets.userId, userId),
        cursor ? isPast('desc', tickets.createdAt, tickets.id, readCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(limit + 1);
  return toPage(rows, limit, { placeOf: ({ createdAt: at, id }) => ({ at, id }), toItem: toSummary });
}

/** Whoever was promised the earliest answer first; of those that are over the latest. */
export async function listAllTickets(
  on: Queryable,
  { state, cursor, limit }: PageAsked & { state: TicketState },
): Promise<List<ListedTicket>> {
  const way = state === 'open' ? 'asc' : 'desc';
  const order = { asc, desc }[way];
  const rows = await select(on)
    .where(
      and(
        eq(tickets.state, state),
        cursor ? isPast(way, tickets.promisedAt, tickets.id, readCursor(cursor)) : undefined,
      ),
    )
    .orderBy(order(tickets.promisedAt), order(tickets.id))
    .limit(limit + 1);
  return toPage(rows, limit, {
    placeOf: ({ promisedAt: at, id }) => ({ at, id }),
    toItem: (row) => ({ ...toSummary(row), email: row.email, level: row.level, contact: contactOf(row) }),
  });
}

/** @throws AppError `not_found`, also for another user's */
export async function findTicket(on: Queryable, userId: string, id: string): Promise<Ticket> {
  const [row] = await select(on).where(and(eq(tickets.id, id), eq(tickets.userId, userId)));
  if (!row) throw noTicket();
  return { ...toSummary(row), contact: contactOf(row), messages: await findMessages(on, id) };
}

/** For administrators. @throws AppError `not_found` */
export async function findAnyTicket(on: Queryable, id: string): Promise<AdminTicket> {
  const [row] = await select(on).where(eq(tickets.id, id));
  if (!row) throw noTicket();
  const { email, level, userId } = row;
  const messages = await findMessages(on, id);
  return { ...toSummary(row), ...{ email, level, userId, messages }, contact: contactOf(row) };
}

async function findMessages(on: Queryable, ticketId: string): Promise<TicketMessage[]> {
  const rows = await on
    .select({
      id: ticketMessages.id,
      author: ticketMessages.author,
      name: users.name,
      text: ticketMessages.body,
      writtenAt: ticketMessages.writtenAt,
    })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.adminId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.writtenAt), asc(ticketMessages.id));
  return rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() }));
}

const toSummary = ({ id, subject, state, createdAt, promisedAt }: Row): TicketSummary => ({
  ...{ id, subject, state },
  createdAt: createdAt.toISOString(),
  promisedAt: promisedAt.toISOString(),
});

const contactOf = ({ level, contact }: Row): string | null => (SUPPORT[level].hasContact ? contact : null);

const noTicket = () => new AppError('not_found', 'There is no such ticket.');
