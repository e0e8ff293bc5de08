import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#core/languages/languages.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { TicketMessage, TicketState } from '#core/support/ticket.ts';
import { users } from '../auth/tables.ts';
import { id, moment } from '../db/columns.ts';

export const tickets = pgTable('tickets', {
  id: id(),
  /** Null for somebody without an account, who is answered at `email`. */
  userId: text().references(() => users.id, { onDelete: 'cascade' }),
  email: text(),
  language: text().$type<Language>().notNull(),
  level: text().$type<Level>().notNull(),
  subject: text().notNull(),
  state: text().$type<TicketState>().notNull(),
  promisedAt: moment().notNull(),
  /** Since when nobody waits for an answer; null while it is open. */
  settledAt: moment(),
  requestKey: text().unique(),
  createdAt: moment().notNull(),
});

export const ticketMessages = pgTable('ticket_messages', {
  id: id(),
  ticketId: uuid()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  author: text().$type<TicketMessage['author']>().notNull(),
  adminId: text().references(() => users.id, { onDelete: 'set null' }),
  body: text().notNull(),
  writtenAt: moment().notNull(),
  mailedAt: moment(),
});
