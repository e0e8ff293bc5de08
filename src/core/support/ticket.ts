/** Tickets as both sides of the wire see them. Dates are ISO 8601. */
import type { Language } from '../languages/languages.ts';
import type { Level } from '../licenses/levels.ts';

export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
/** `open`: an answer is due; `answered`: nothing is; `closed`: over, until somebody writes again. */
export type TicketState = (typeof TICKET_STATES)[number];

/**
 * So many questions of people without an account wait for an answer at most, all together: there is no room of their own that
 * they could fill.
 */
export const WAITING_STRANGERS = 1_000;
/** How long a ticket is kept once nobody waits for an answer any more; the privacy page says so. */
export const KEPT_MONTHS = 24;

export const SUBJECT_LENGTH = 150;
export const MESSAGE_LENGTH = 5_000;

export interface NewTicket {
  subject: string;
  text: string;
  /** Where to answer to: of whoever is not signed in; of an account its own address counts. */
  email: string | null;
  /** In which it is answered by mail. */
  language: Language;
}

export interface NewReply {
  text: string;
}

/** By an administrator. */
export interface NewAnswer {
  text: string;
  /** How many messages the answer knows of: one that was written without the last of them is refused. */
  seen: number;
}

export interface TicketSummary {
  id: string;
  subject: string;
  state: TicketState;
  createdAt: string;
  /** When it is answered at the latest; means nothing unless it is open. */
  promisedAt: string;
}

/** What came of a new ticket: where its answers go, too. */
export interface CreatedTicket extends TicketSummary {
  email: string;
}

export interface TicketMessage {
  id: string;
  author: 'asker' | 'support';
  /** Of whoever answered; null when their account is gone, and for the asker. */
  name: string | null;
  text: string;
  writtenAt: string;
}

export interface Ticket extends TicketSummary {
  /** Who answered this account first, where the level has a contact. */
  contact: string | null;
  messages: TicketMessage[];
}

/** As administrators see it in the list. */
export interface ListedTicket extends TicketSummary {
  email: string;
  level: Level;
  contact: string | null;
}

export interface AdminTicket extends Ticket {
  email: string;
  level: Level;
  /** Of the asker's account; null for somebody without. */
  userId: string | null;
}

/** What both sides can say on the phone. */
export const ticketReference = (id: string): string => id.slice(0, 8).toUpperCase();
