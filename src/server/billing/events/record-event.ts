import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { type Holding, type HoldingRow, holdingsColumn, toHoldings } from '../../licenses/find-licenses.ts';
import type { providerEvents } from '../tables.ts';

export type NewEvent = Omit<typeof providerEvents.$inferSelect, 'id'>;

interface Recorded {
  /** Of the event's row. */
  id: string;
  /** What the buyer has, before anything comes of the event. */
  held: Holding[];
}

/**
 * In plain words: most of what a provider tells is this row and nothing else, and the builder takes as long as the database.
 * @param row.orderId of an order that need not be there, nor be this provider's: then none stands in the row
 * @param buyerId of the order, which is locked; null where nothing comes of the event
 * @returns undefined when it was here before
 */
export async function recordEvent(
  on: Queryable,
  row: NewEvent,
  buyerId: string | null,
): Promise<Recorded | undefined> {
  const { provider, eventId, eventType, orderId, outcome, payload, event, receivedAt } = row;
  const { rows } = await on.execute<{ id: string; held: HoldingRow[] | null }>(sql`
    insert into provider_events (provider, event_id, event_type, order_id, outcome, payload, event, received_at)
    values (${provider}, ${eventId}, ${eventType},
      (select id from orders where id = ${orderId} and provider = ${provider}), ${outcome},
      ${JSON.stringify(payload)}, ${event && JSON.stringify(event)}, ${receivedAt.toISOString()})
    on conflict do nothing returning id, ${buyerId === null ? sql`null` : holdingsColumn(buyerId)} as held`);
  const [recorded] = rows;
  return recorded && { id: recorded.id, held: toHoldings(recorded.held ?? []) };
}
