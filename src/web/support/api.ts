/** Calls of the support. @throws AppError, NetworkError */
import type { List } from '#core/lists/list.ts';
import type { CreatedTicket, NewTicket, Ticket, TicketSummary } from '#core/support/ticket.ts';
import { getJson, pageQuery, send, sendForJson } from '#web/api/call-api.ts';

export const fetchTickets = (cursor: string | null): Promise<List<TicketSummary>> =>
  getJson(`/api/tickets?${pageQuery(cursor)}`);

export const fetchTicket = (id: string): Promise<Ticket> => getJson(`/api/tickets/${encodeURIComponent(id)}`);

/** `idempotencyKey` stays the same when the same words are sent once more. */
export const createTicket = (json: NewTicket, idempotencyKey: string): Promise<CreatedTicket> =>
  sendForJson('POST', '/api/tickets', { json, idempotencyKey });

export const writeMore = (id: string, text: string, idempotencyKey: string): Promise<Ticket> =>
  sendForJson('POST', `/api/tickets/${encodeURIComponent(id)}/messages`, { json: { text }, idempotencyKey });

export const deleteTicket = (id: string): Promise<Response> =>
  send('DELETE', `/api/tickets/${encodeURIComponent(id)}`);
