/**
 * The one way by which money changes anything. An event's row, what it tells of its order, the books and the licenses
 * are one transaction: an event that was here before finds its row and does nothing.
 */
import { and, eq, sql } from 'drizzle-orm';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { postingsBetween } from '#core/billing/ledger.ts';
import { addEvent, type OrderFacts } from '#core/billing/order-facts.ts';
import { orderState } from '#core/billing/order-state.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { sharePostings } from '#core/billing/seller-share.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import { grantOrder } from './grant-order.ts';
import type { BillingServices, PaymentProvider, ProviderNotice } from './payment-provider.ts';
import { ledgerPostings, orderItems, orders, providerEvents, receiptNumbers, receipts } from './tables.ts';

type Order = typeof orders.$inferSelect;
type Outcome = (typeof providerEvents.$inferInsert)['outcome'];

/** @throws AppError `bad_request` when the provider did not send it */
export async function receiveWebhook(
  services: BillingServices,
  provider: PaymentProvider,
  rawBody: string,
  headers: Headers,
): Promise<void> {
  await receiveNotice(services, provider, await provider.readWebhook(rawBody, headers));
}

/** @returns what became of it; undefined for one that was here before */
export async function receiveNotice(
  services: BillingServices,
  provider: PaymentProvider,
  notice: ProviderNotice,
): Promise<Outcome | undefined> {
  // Most repetitions end here, without a transaction; those that come at the same moment meet at the row.
  if (await isKnown(services.db, provider, notice)) return undefined;
  return services.db.transaction(async (tx) => {
    // The order is locked before the event is written: two events of one order never wait for each other in a circle.
    const order = await lockOrder(tx, provider, notice);
    const outcome = judge(services, order, notice);
    const [row] = await tx
      .insert(providerEvents)
      .values({
        provider: provider.id,
        eventId: notice.eventId,
        eventType: notice.eventType,
        orderId: order?.id ?? null,
        outcome,
        event: notice.event,
        payload: notice.payload,
        receivedAt: services.clock(),
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (row && order && notice.event && outcome === 'applied')
      await applyEvent(services, tx, { order, event: notice.event, eventRow: row.id });
    return row && outcome;
  });
}

/**
 * Goes through an event again that was applied before: what it told is known, so that nothing is paid, booked or counted
 * twice; what was granted for its order is brought to what the order stands for.
 * @throws AppError `not_found`; `conflict` with reason `state` for what was not applied
 */
export const replayEvent = (services: BillingServices, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [known] = await tx.select().from(providerEvents).where(eq(providerEvents.id, id));
    if (!known) throw new AppError('not_found', 'There is no such event.');
    const { event, orderId, outcome } = known;
    if (!event || orderId === null || outcome !== 'applied')
      throw new AppError('conflict', 'This event changed nothing.', { reason: 'state' });
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order) await applyEvent(services, tx, { order, event, eventRow: id });
  });

async function isKnown(
  on: Queryable,
  { id }: PaymentProvider,
  { eventId }: ProviderNotice,
): Promise<boolean> {
  const isThis = and(eq(providerEvents.provider, id), eq(providerEvents.eventId, eventId));
  return (await on.select({ id: providerEvents.id }).from(providerEvents).where(isThis)).length > 0;
}

async function lockOrder(
  tx: Queryable,
  provider: PaymentProvider,
  { orderId }: ProviderNotice,
): Promise<Order | undefined> {
  if (orderId === null || !isUuid(orderId)) return undefined;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order?.provider === provider.id ? order : undefined;
}

/** A payment must be of what was ordered, to the cent; tax that the provider put on top is its own matter. */
function judge({ log }: BillingServices, order: Order | undefined, notice: ProviderNotice): Outcome {
  const { event, currency, eventId } = notice;
  if (!order || !event) return 'ignored';
  if (event.type !== 'paid') return 'applied';
  const priceCents = event.cents - (event.taxCents ?? 0);
  if (priceCents === order.totalCents && currency === order.currency) return 'applied';
  log.error({ orderId: order.id, eventId }, 'A payment is not of what was ordered.');
  return 'refused';
}

async function applyEvent(
  services: BillingServices,
  tx: Queryable,
  { order, event, eventRow }: { order: Order; event: PaymentEvent; eventRow: string },
): Promise<void> {
  const facts: OrderFacts = addEvent(order.facts, event);
  const state = orderState(facts);
  const now = services.clock();
  const postings = [
    ...postingsBetween(order.facts, facts),
    ...sharePostings(order.facts, facts, await findSellerShare(tx, order.id)),
  ];
  if (postings.length > 0)
    await tx.insert(ledgerPostings).values(
      postings.map(({ debit, credit, cents }) => ({
        debit,
        credit,
        cents,
        orderId: order.id,
        eventId: eventRow,
        postedAt: now,
      })),
    );
  // Nothing was paid for what was free.
  const issued =
    event.type === 'paid' && event.cents > 0
      ? await issueReceipt(services, tx, order, event.paymentId)
      : null;
  const receiptNumber = order.receiptNumber ?? issued;
  await tx.update(orders).set({ facts, state, receiptNumber }).where(eq(orders.id, order.id));
  if (order.buyerId === null) return;
  await grantOrder(services, tx, { id: order.id, buyerId: order.buyerId, facts });
  await services.events.publish(tx, order.buyerId, { type: 'order-changed', data: { id: order.id } });
}

/** Percent of its price that is somebody else's; 0 for what is ours. */
async function findSellerShare(tx: Queryable, orderId: string): Promise<number> {
  // Whoever sells something sells it in an order of its own.
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).limit(1);
  return item?.sellerShare ?? 0;
}

/** One for each payment, by the number that follows. @returns null where the payment has its receipt */
async function issueReceipt(
  { clock }: BillingServices,
  tx: Queryable,
  { id, facts }: Order,
  paymentId: string,
): Promise<number | null> {
  const known = Object.hasOwn(facts.payments, paymentId) ? facts.payments[paymentId] : undefined;
  if (known && known.paidAt !== null) return null;
  const number = await nextReceiptNumber(tx);
  await tx.insert(receipts).values({ number, orderId: id, paymentId, issuedAt: clock() });
  return number;
}

/** The row stays locked until the transaction ends, so that a number that was given is never given up. */
async function nextReceiptNumber(tx: Queryable): Promise<number> {
  const [row] = await tx
    .update(receiptNumbers)
    .set({ lastNumber: sql`${receiptNumbers.lastNumber} + 1` })
    .returning({ number: receiptNumbers.lastNumber });
  if (!row) throw new Error('The row of receipt numbers is missing.');
  return row.number;
}
