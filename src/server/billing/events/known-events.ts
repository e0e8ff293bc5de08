/** What is known before a webhook is believed: whether it was here, and whether it is of an order of ours. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { isUuid } from '#core/addresses/is-uuid.ts';
import type { PaymentProviderId } from '#core/billing/order.ts';
import type { Queryable } from '../../db/database.ts';
import { orders, providerEvents } from '../tables.ts';

export async function isKnown(on: Queryable, provider: PaymentProviderId, eventId: string): Promise<boolean> {
  const isThis = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));
  return (await on.select({ id: providerEvents.id }).from(providerEvents).where(isThis)).length > 0;
}

/**
 * Whether somebody waits for this very checkout of PayPal's: of nobody else's order, of none that was left, and of none whose
 * buyer is gone, is anything taken. @param orderId of ours, where it is known
 */
export async function isWaitedFor(
  on: Queryable,
  { orderId, providerRef }: { orderId?: string | null; providerRef: string },
): Promise<boolean> {
  if (orderId === null || (orderId !== undefined && !isUuid(orderId))) return false;
  const isWaiting = and(
    orderId === undefined ? undefined : eq(orders.id, orderId),
    ...[eq(orders.provider, 'paypal'), eq(orders.providerRef, providerRef)],
    ...[eq(orders.state, 'open'), isNotNull(orders.buyerId)],
  );
  return (await on.select({ id: orders.id }).from(orders).where(isWaiting)).length > 0;
}
