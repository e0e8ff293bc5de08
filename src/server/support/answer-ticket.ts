/** What the support does with a ticket. */
import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { ticketMessages, tickets } from './tables.ts';
import { insertMessage, lockTicket, type TicketServices } from './write-ticket.ts';

interface Answer {
  adminId: string;
  text: string;
  /** How many messages the answer knows of. */
  seen: number;
}

/**
 * The answer is mailed.
 * @throws AppError `not_found`; `conflict` with reason `state` when more was written meanwhile
 */
export const answerTicket = (
  services: TicketServices,
  id: string,
  { adminId, text, seen }: Answer,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    await lockTicket(tx, eq(tickets.id, id));
    const written = await tx.$count(ticketMessages, eq(ticketMessages.ticketId, id));
    if (written !== seen) throw new AppError('conflict', 'More was written meanwhile.', { reason: 'state' });
    await insertMessage(services, tx, { ticketId: id, author: 'support', adminId, body: text });
    await tx
      .update(tickets)
      .set({ state: 'answered', settledAt: services.clock() })
      .where(eq(tickets.id, id));
  });

/** Closing twice changes nothing. @throws AppError `not_found` */
export const closeTicket = (services: TicketServices, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { state } = await lockTicket(tx, eq(tickets.id, id));
    if (state === 'closed') return;
    await tx.update(tickets).set({ state: 'closed', settledAt: services.clock() }).where(eq(tickets.id, id));
  });
