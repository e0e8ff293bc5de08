import { and, eq, isNull } from 'drizzle-orm';
import { discountLines } from '#core/billing/coupon.ts';
import { AppError } from '#core/errors/app-error.ts';
import { findProduct, isMonthly, productName } from '#core/prices/price-book.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithPayments } from './create-payments.ts';
import { findItems, findOwnOrder, type StoredOrder } from './find-orders.ts';
import { type BillingServices, type PaymentProvider, providerOf } from './payment-provider.ts';
import { receiveNotice } from './receive-webhook.ts';
import { orders } from './tables.ts';

export interface StartedOrder {
  id: string;
  checkoutUrl: string;
}

/**
 * The place to pay an order, made by its provider when it is asked for first. Outside of any transaction, since a call
 * to another company may take seconds; whoever was cut off in between asks again and is led to the same place.
 * @throws AppError `not_found`, `unavailable` while the provider cannot be reached
 */
export async function startCheckout(
  services: BillingServices & Pick<BaseServices, 'config'> & WithPayments,
  userId: string,
  id: string,
): Promise<StartedOrder> {
  const { db, config, payments } = services;
  const order = await findOwnOrder(db, userId, id);
  if (order.checkoutUrl) return { id, checkoutUrl: order.checkoutUrl };
  const provider = providerOf(payments, order);
  if (!provider) throw new AppError('unavailable', 'Nothing is sold here.', { reason: 'not_sold_here' });
  if (order.totalCents === 0) return giveAway(services, provider, order);
  const [buyer] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!buyer) throw new AppError('not_found', 'There is no such buyer.');
  const items = (await findItems(db, [order])).map(({ productId, cents, name }) => {
    const product = findProduct(productId);
    if (product) return { cents, name: productName(product, buyer.language), isPlan: isMonthly(product) };
    if (name === null) throw new AppError('not_found', `There is no product ${productId}.`);
    return { cents, name, isPlan: false };
  });
  const { ref, url } = await provider.startCheckout(services, {
    ...{ orderId: id, userId, email: buyer.email, currency: order.currency, cents: order.totalCents },
    creditCents: order.creditCents,
    lines: discountLines(
      items.map(({ name, cents }) => ({ name, cents })),
      order.discountCents,
    ).filter(({ cents }) => cents > 0),
    isPlan: items.some(({ isPlan }) => isPlan),
    returnUrl: `${config.publicUrl}/orders/${id}`,
  });
  const isUnstarted = and(eq(orders.id, id), isNull(orders.checkoutUrl));
  const isStarted = await db
    .update(orders)
    .set({ providerRef: ref, checkoutUrl: url })
    .where(isUnstarted)
    .returning({ id: orders.id });
  // Whoever asked at the same time was faster: there is one place to pay.
  return isStarted.length > 0 ? { id, checkoutUrl: url } : startCheckout(services, userId, id);
}

/** Nobody is asked for nothing: what is free is an order as any other, that is paid at once. */
async function giveAway(
  services: BillingServices & Pick<BaseServices, 'config'>,
  provider: PaymentProvider,
  { id, currency }: StoredOrder,
): Promise<StartedOrder> {
  const at = services.clock().getTime();
  const event = { type: 'paid' as const, at, paymentId: 'free', cents: 0, paidUntil: null };
  const notice = { eventId: `free:${id}`, eventType: 'free', orderId: id, currency, event, payload: event };
  await receiveNotice(services, provider, notice);
  return { id, checkoutUrl: `${services.config.publicUrl}/orders/${id}` };
}
