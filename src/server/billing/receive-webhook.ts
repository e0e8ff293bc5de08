/**
 * The one way by which money changes anything. An event's row, what it tells of its order, the books and the licenses
 * are one transaction: an event that was here before finds its row and does nothing.
 */
import { eq, sql } from 'drizzle-orm';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { postingsBetween, type SellerShare } from '#core/billing/ledger.ts';
import type { LicenseNews } from '#core/billing/order.ts';
import { addEvent, type OrderFacts } from '#core/billing/order-facts.ts';
import { heldUntil, orderState } from '#core/billing/order-state.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { chargesOf } from '#core/billing/plan-change.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import { isKnown } from './events/known-events.ts';
import { grantOrder } from './grant-order.ts';
import type { BillingServices, PaymentProvider, ProviderNotice, Webhook } from './payment-provider.ts';
import { grantWithNews } from './plans/license-news.ts';
import { isSecondUpgrade, settleReplaced } from './plans/plan-orders.ts';
import { ledgerPostings, orderItems, orders, providerEvents, receiptNumbers, receipts } from './tables.ts';

type Order = typeof orders.$inferSelect;
type Outcome = (typeof providerEvents.$inferInsert)['outcome'];

/** @throws AppError `bad_request` when the provider did not send it */
export async function receiveWebhook(
  services: BillingServices,
  provider: PaymentProvider,
  webhook: Webhook,
): Promise<void> {
  await receiveNotice(services, provider, await provider.readWebhook(services, webhook));
}

/** @returns what became of it; undefined for one that was here before */
export async function receiveNotice(
  services: BillingServices,
  provider: Pick<PaymentProvider, 'id'>,
  notice: ProviderNotice,
): Promise<Outcome | undefined> {
  // Most repetitions end here, without a transaction; those that come at the same moment meet at the row.
  if (await isKnown(services.db, provider.id, notice.eventId)) return undefined;
  const receive = async (tx: Queryable): Promise<Outcome | undefined> => {
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
  };
  // What we do not act on is its row and nothing else.
  return notice.event ? services.db.transaction(receive) : receive(services.db);
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

async function lockOrder(
  tx: Queryable,
  provider: Pick<PaymentProvider, 'id'>,
  { orderId }: ProviderNotice,
): Promise<Order | undefined> {
  if (orderId === null || !isUuid(orderId)) return undefined;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order?.provider === provider.id ? order : undefined;
}

/**
 * A payment must be of what was ordered, to the cent; tax that the provider put on top is its own matter. What goes back is
 * counted in the order's currency, too.
 */
function judge({ log }: BillingServices, order: Order | undefined, notice: ProviderNotice): Outcome {
  const { event, currency, eventId } = notice;
  if (!order || !event) return 'ignored';
  const isRightSum = event.type !== 'paid' || chargesOf(order).includes(event.cents - (event.taxCents ?? 0));
  const hasSum = event.type === 'paid' || event.type === 'refunded';
  if (isRightSum && (!hasSum || currency === order.currency)) return 'applied';
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
  const postings = postingsBetween(order.facts, facts, await findShares(tx, order.id));
  if (postings.length > 0)
    await tx.insert(ledgerPostings).values(
      postings.map((posting) => ({
        ...posting,
        orderId: order.id,
        eventId: eventRow,
        postedAt: now,
      })),
    );
  const isNewPayment = event.type === 'paid' && !isPaid(order, event.paymentId);
  const isSurplus = order.isSurplus || (isNewPayment && (await isSecondUpgrade(tx, order)));
  await tx.update(orders).set({ facts, state, isSurplus }).where(eq(orders.id, order.id));
  const { buyerId } = order;
  let news: LicenseNews | undefined;
  if (buyerId !== null) {
    const changed = { ...order, buyerId, facts, state, isSurplus };
    const grant = () => grantChanged(services, tx, changed);
    if (isNewPayment) news = await grantWithNews(services, tx, changed, grant);
    else await grant();
    await services.events.publish(tx, buyerId, { type: 'order-changed', data: { id: order.id } });
  }
  // Nothing was paid for what was free. Last, since every other payment waits for the next number from here on.
  const number =
    isNewPayment && event.cents > 0 ? await issueReceipt(services, tx, order, event.paymentId) : undefined;
  const isFirst = order.receiptNumber === null && number !== undefined;
  if (news || isFirst)
    await tx
      .update(orders)
      .set({ ...(news && { news }), ...(isFirst && { receiptNumber: number }) })
      .where(eq(orders.id, order.id));
}

/** What the sellers of an order's tools get of each payment, one share a seller. */
async function findShares(tx: Queryable, orderId: string): Promise<SellerShare[]> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const shares = new Map<string, number>();
  for (const { sellerId, sellerCents } of items)
    if (sellerId !== null && sellerCents) shares.set(sellerId, (shares.get(sellerId) ?? 0) + sellerCents);
  return [...shares].map(([sellerId, cents]) => ({ sellerId, cents }));
}

/** What comes is granted before what goes is taken, so that no tool that stays is closed in between. */
async function grantChanged(services: BillingServices, tx: Queryable, order: Order): Promise<void> {
  const older = await settleReplaced(tx, order);
  const all = heldUntil(order.facts) === undefined ? [...older, order] : [order, ...older];
  for (const each of all) {
    const { buyerId } = each;
    if (buyerId !== null) await grantOrder(services, tx, { ...each, buyerId });
  }
}

const isPaid = ({ facts }: Order, paymentId: string): boolean =>
  Object.hasOwn(facts.payments, paymentId) && facts.payments[paymentId]?.paidAt !== null;

/** One for each payment, by the number that follows. */
async function issueReceipt(
  { clock }: BillingServices,
  tx: Queryable,
  order: Order,
  paymentId: string,
): Promise<number> {
  const number = await nextReceiptNumber(tx);
  await tx.insert(receipts).values({ number, orderId: order.id, paymentId, issuedAt: clock() });
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
