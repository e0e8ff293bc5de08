/** The mails of a ticket, sent after the answer: a confirmation, a copy for the support, and what it answered. */
import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { ticketReference } from '#core/support/ticket.ts';
import { momentInWords } from '#core/time/moment-in-words.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Mail } from '../mail/mailer.ts';
import { ticketMessages, tickets } from './tables.ts';
import { WRITE_LIMITS } from './write-limits.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail-ticket-message': { messageId: string };
  }
}

type MailServices = Pick<BaseServices, 'db' | 'jobs' | 'mail' | 'limits' | 'clock' | 'config'>;

/**
 * Done again after a crash between mail and mark: a mail twice is better than none. The confirmation waits in a queue of its own:
 * where the asker's address refuses it, nothing else is mailed again.
 */
export function handleTicketMail(services: MailServices): void {
  const { db, jobs, mail, clock } = services;
  jobs.handle('mail-ticket-message', async ({ messageId }) => {
    const found = await findMessage(services, messageId);
    // Deleted by its asker meanwhile.
    if (!found || found.mailedAt) return;
    await mail.deliver(found.author === 'support' ? answerOf(services, found) : copyOf(services, found));
    const confirmation = found.author === 'support' ? undefined : await findConfirmation(services, found);
    await jobs.ready();
    await db.transaction(async (tx) => {
      await tx.update(ticketMessages).set({ mailedAt: clock() }).where(eq(ticketMessages.id, messageId));
      if (confirmation) await mail.send(confirmation, { on: tx });
    });
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

async function findMessage({ db }: MailServices, id: string) {
  const [row] = await db
    .select({
      ...{ author: ticketMessages.author, body: ticketMessages.body, writtenAt: ticketMessages.writtenAt },
      mailedAt: ticketMessages.mailedAt,
      ticket: tickets,
      user: { email: users.email, firstName: users.firstName },
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(eq(ticketMessages.id, id));
  if (!row) return undefined;
  return {
    ...row,
    to: row.user?.email ?? row.ticket.email ?? '',
    firstName: row.user?.firstName ?? '',
    reference: ticketReference(row.ticket.id),
  };
}

function copyOf({ mail, config }: MailServices, { ticket, to, reference, body }: Found): Mail {
  const { level, subject, id } = ticket;
  return {
    to: mail.supportAddress,
    language: DEFAULT_LANGUAGE,
    template: 'ticket-copy',
    data: {
      firstName: '',
      url: `${config.publicUrl}/admin?tab=tickets&ticket=${id}`,
      values: { reference, subject, level, from: to },
      quote: body,
    },
  };
}

/** Of the first question alone. */
async function findConfirmation(services: MailServices, found: Found): Promise<Mail | undefined> {
  if (!(await isFirst(services, found)) || !(await mayConfirm(services, found))) return undefined;
  const { ticket, to, firstName, reference } = found;
  const until = momentInWords(ticket.promisedAt, ticket.language);
  const data = { firstName, ...pageOf(services, found), values: { reference, until } };
  return { to, language: ticket.language, template: 'ticket-received', data };
}

const answerOf = (services: MailServices, found: Found): Mail => {
  const { ticket, to, firstName, reference, body } = found;
  return {
    to,
    language: ticket.language,
    template: 'ticket-answered',
    data: {
      firstName,
      ...pageOf(services, found),
      values: { reference, subject: ticket.subject },
      quote: body,
    },
  };
};

/** Where an account reads it; somebody without has no page. */
const pageOf = ({ config }: MailServices, { ticket }: Found): { url?: string } =>
  ticket.userId === null ? {} : { url: `${config.publicUrl}/support?ticket=${ticket.id}` };

async function isFirst({ db }: MailServices, { ticket, writtenAt }: Found): Promise<boolean> {
  const isEarlier = and(eq(ticketMessages.ticketId, ticket.id), lt(ticketMessages.writtenAt, writtenAt));
  return (await db.$count(ticketMessages, isEarlier)) === 0;
}

/** Strangers may name anybody's address: it is not flooded by their questions. */
async function mayConfirm({ limits }: MailServices, { ticket }: Found): Promise<boolean> {
  if (ticket.email === null) return true;
  try {
    await limits.consume(WRITE_LIMITS.confirmation, ticket.email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
