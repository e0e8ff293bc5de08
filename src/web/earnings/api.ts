/** What one earned by selling, and how it is paid. */
import type { Earning, Earnings, NewPayout, PayoutView } from '#core/billing/payout.ts';
import type { List } from '#core/lists/list.ts';
import { apiUrl } from '#web/api/api.ts';
import { getJson, pageQuery, send } from '#web/api/call-api.ts';

export const EARNINGS_KEY = ['earnings'];

export const fetchEarnings = (): Promise<Earnings> => getJson('/api/earnings');

export const fetchEntries = (cursor: string | null): Promise<List<Earning>> =>
  getJson(`/api/earnings/entries?${pageQuery(cursor)}`);

/** Address of a file, for a link. */
export const statementAddress = (): string => apiUrl('/api/earnings/statement');

export const fetchPayouts = (cursor: string | null): Promise<List<PayoutView>> =>
  getJson(`/api/payouts?${pageQuery(cursor)}`);

export const requestPayout = (json: NewPayout, idempotencyKey: string): Promise<Response> =>
  send('POST', '/api/payouts', { json, idempotencyKey });

export const withdrawPayout = (id: string): Promise<Response> => send('POST', `/api/payouts/${id}/withdraw`);
