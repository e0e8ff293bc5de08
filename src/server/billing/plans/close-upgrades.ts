import { and, eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import type { BillingServices } from '../payment-provider.ts';
import { receiveNotice } from '../receive-webhook.ts';
import { orders } from '../tables.ts';

/**
 * One upgrade of a plan is open at a time: whoever begins another one left the one before. Its page at the payment company
 * may still be paid; of several that are, the first counts and the others go back (`isSecondUpgrade`).
 * @param services on the transaction that writes the new one, with the user locked
 */
export async function closeUpgrades(
  services: BillingServices & { db: Services['db'] },
  userId: string,
  replaces: string,
): Promise<void> {
  const { db, clock } = services;
  const isOpen = and(eq(orders.buyerId, userId), eq(orders.replaces, replaces), eq(orders.state, 'open'));
  for (const { id: orderId, provider, currency } of await db.select().from(orders).where(isOpen)) {
    const event = { type: 'cancelled' as const, at: clock().getTime() };
    const notice = {
      eventId: `left:${orderId}`,
      eventType: 'left',
      orderId,
      currency,
      event,
      payload: event,
    };
    await receiveNotice(services, { id: provider }, notice);
  }
}
