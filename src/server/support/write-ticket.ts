/** What an asker writes: a new ticket, and more to one of their own. Its mails are ordered with it, or not at all. */
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Language } from '#core/languages/languages.ts';
import { promisedAt } from '#core/support/support-level.ts';
import { type CreatedTicket, WAITING_STRANGERS } from '#core/support/ticket.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Database, Queryable } from '../db/database.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { findSupportLevel } from './find-support-level.ts';
import { ticketMessages, tickets } from './tables.ts';

export type TicketServices = Pick<BaseServices, 'db' | 'clock' | 'jobs'>;

export interface Written {
  subject: string;
  text: string;
  language: Language;
}

interface StrangersPost {
  email: string;
  requestKey: string | null;
}

/** @throws AppError `quota_exceeded` */
export async function createTicket(
  services: TicketServices,
  { id: userId, email }: { id: string; email: string },
  written: Written,
): Promise<CreatedTicket> {
  const level = await findSupportLevel(services, userId);
  return withinQuota(services, userId, 'tickets', { rows: 1 }, async (tx) => {
    const created = await insertTicket(services, tx, written, { userId, level });
    if (!created) throw new Error('The ticket was not stored.');
    return toCreated(created, email);
  });
}

/**
 * Of somebody without an account.
 * @param requestKey names the post: the same one makes one ticket
 * @throws AppError `rate_limited` with reason `too_many_waiting`
 */
export const createStrangersTicket = (
  services: TicketServices,
  { email, requestKey }: StrangersPost,
  written: Written,
): Promise<CreatedTicket> =>
  services.db.transaction(async (tx) => {
    const created = await insertTicket(services, tx, written, { email, requestKey, level: 'none' });
    if (created) await expectFewWaiting(tx);
    const answered = created
      ? toCreated(created, email)
      : await findStrangersTicket(tx, { email, requestKey });
    if (!answered) throw new Error('The ticket was not stored.');
    return answered;
  });

/** Those that others write at this moment are not counted: a few more than the limit do no harm. */
async function expectFewWaiting(on: Queryable): Promise<void> {
  const waiting = await on.$count(tickets, and(isNull(tickets.userId), eq(tickets.state, 'open')));
  if (waiting > WAITING_STRANGERS)
    throw new AppError('rate_limited', 'Too many questions of people without an account wait already.', {
      reason: 'too_many_waiting',
    });
}

/** What the same post made before, if it did. */
export async function findStrangersTicket(
  on: Queryable,
  { email, requestKey }: StrangersPost,
): Promise<CreatedTicket | undefined> {
  if (requestKey === null) return undefined;
  const [made] = await on.select().from(tickets).where(eq(tickets.requestKey, requestKey));
  return made && toCreated(made, email);
}

/** Asks for an answer anew, unless one is due already. @throws AppError `not_found`, `quota_exceeded` */
export async function writeMore(
  services: TicketServices,
  userId: string,
  id: string,
  text: string,
): Promise<void> {
  const level = await findSupportLevel(services, userId);
  await withinQuota(services, userId, 'tickets', {}, async (tx) => {
    const ticket = await lockTicket(tx, and(eq(tickets.id, id), eq(tickets.userId, userId)));
    const now = services.clock();
    if (ticket.state !== 'open')
      await tx
        .update(tickets)
        .set({ state: 'open', settledAt: null, level, promisedAt: promisedAt(level, now) })
        .where(eq(tickets.id, id));
    await insertMessage(services, tx, { ticketId: id, author: 'asker', body: text });
  });
}

/** With all that was written in it. @throws AppError `not_found` */
export async function deleteTicket({ db }: { db: Queryable }, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(tickets)
    .where(and(eq(tickets.id, id), eq(tickets.userId, userId)))
    .returning({ id: tickets.id });
  if (gone.length === 0) throw noTicket();
}

/** @throws AppError `not_found` */
export async function lockTicket(
  tx: Queryable,
  which: ReturnType<typeof and>,
): Promise<typeof tickets.$inferSelect> {
  const [ticket] = await tx.select().from(tickets).where(which).for('update');
  if (!ticket) throw noTicket();
  return ticket;
}

export async function insertMessage(
  { jobs, clock }: TicketServices,
  tx: Queryable,
  message: Pick<typeof ticketMessages.$inferInsert, 'ticketId' | 'author' | 'adminId' | 'body'>,
): Promise<void> {
  const [stored] = await tx
    .insert(ticketMessages)
    .values({ ...message, writtenAt: clock() })
    .returning({ id: ticketMessages.id });
  if (!stored) throw new Error('The message was not stored.');
  await jobs.send('mail-ticket-message', { messageId: stored.id }, { key: stored.id, on: tx });
}

type Asker = Pick<typeof tickets.$inferInsert, 'userId' | 'email' | 'requestKey' | 'level'>;

/** Undefined when the same post was carried out before. */
async function insertTicket(
  services: TicketServices,
  tx: Queryable | Database,
  { subject, text, language }: Written,
  asker: Asker,
): Promise<typeof tickets.$inferSelect | undefined> {
  const now = services.clock();
  const [created] = await tx
    .insert(tickets)
    .values({
      ...{ ...asker, subject, language, state: 'open', createdAt: now },
      promisedAt: promisedAt(asker.level, now),
    })
    .onConflictDoNothing()
    .returning();
  if (created) await insertMessage(services, tx, { ticketId: created.id, author: 'asker', body: text });
  return created;
}

const toCreated = (
  { id, subject, state, createdAt, promisedAt: until }: typeof tickets.$inferSelect,
  email: string,
): CreatedTicket => ({
  ...{ id, subject, state, email },
  createdAt: createdAt.toISOString(),
  promisedAt: until.toISOString(),
});

const noTicket = () => new AppError('not_found', 'There is no such ticket.');
