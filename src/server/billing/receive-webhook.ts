/**
 * The one way by which money changes anything. An event's row, what it tells of its order, the books and the licenses
 * are one transaction: an event that was here before finds its row and does nothing.
 */
import { and, eq, exists, sql } from 'drizzle-orm';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { postingsBetween, type SellerShare } from '#core/billing/ledger.ts';
import type { LicenseNews } from '#core/billing/order.ts';
import { addEvent, type OrderFacts, voidReturned } from '#core/billing/order-facts.ts';
import { heldUntil, orderState } from '#core/billing/order-state.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { chargesOf } from '#core/billing/plan-change.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import { gatherNotices } from '../events/gather-notices.ts';
import type { Holding } from '../licenses/find-licenses.ts';
import { judgePayment } from './events/judge-payment.ts';
import { type NewEvent, recordEvent } from './events/record-event.ts';
import { settleOrder } from './events/settle-order.ts';
import { findItems, type StoredItem, type StoredOrder } from './find-orders.ts';
import { grantOrder } from './grant-order.ts';
import type { BillingServices, PaymentProvider, ProviderNotice, Webhook } from './payment-provider.ts';
import { grantWithNews } from './plans/license-news.ts';
import { settleReplaced } from './plans/plan-orders.ts';
import { orderItems, orders, providerEvents } from './tables.ts';

type OrderOfItems = StoredOrder & { items: StoredItem[] };
type LockedOrder = OrderOfItems & {
  isEventKnown: boolean;
  /** Whether its buyer has another order of one of its products, whatever became of that. */
  hasTwin: boolean;
};
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
  const { event } = notice;
  const row = toRow(services, provider, notice);
  const { orderId } = row;
  // What we do not act on is its row and nothing else.
  if (orderId === null || !event) return ignore(services.db, row);
  return services.db.transaction(async (tx) => {
    // The order is locked before the event is written: two events of one order never wait for each other in a circle.
    const order = await lockOrder(tx, orderId, row);
    if (order?.isEventKnown) return undefined;
    const outcome = judge(services, order, notice);
    const recorded = await recordEvent(tx, { ...row, outcome }, order?.buyerId ?? null);
    // Of two that came at the same moment the other one was faster.
    if (!recorded) return undefined;
    const { id: eventRow, held } = recorded;
    if (order && outcome === 'applied') await applyEvent(services, tx, { order, event, eventRow, held });
    return outcome;
  });
}

const toRow = (
  { clock }: BillingServices,
  provider: Pick<PaymentProvider, 'id'>,
  { eventId, eventType, orderId, event, payload }: ProviderNotice,
): NewEvent => ({
  ...{ provider: provider.id, eventId, eventType, event, payload },
  orderId: orderId !== null && isUuid(orderId) ? orderId : null,
  ...{ outcome: 'ignored', receivedAt: clock() },
});

const ignore = async (on: Queryable, row: NewEvent): Promise<Outcome | undefined> =>
  (await recordEvent(on, row, null)) === undefined ? undefined : 'ignored';

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
    const order = await lockOrder(tx, orderId, known);
    // It brings no news: what was paid is known.
    if (order) await applyEvent(services, tx, { order, event, eventRow: id, held: [] });
  });

/** Asked with the order: few have one, and for the others nothing more is to be asked. */
const HAS_TWIN = sql<boolean>`exists (
  select from orders as other join order_items as its on its.order_id = other.id
  where other.buyer_id = ${orders.buyerId} and other.id <> ${orders.id} and its.product_id = ${orderItems.productId}
)`;

/** With what was ordered, and whether the event was here before: most repetitions are found here, others at their row. */
async function lockOrder(
  tx: Queryable,
  id: string,
  { provider, eventId }: Pick<typeof providerEvents.$inferSelect, 'provider' | 'eventId'>,
): Promise<LockedOrder | undefined> {
  const isThisEvent = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));
  const isEventKnown = sql<boolean>`${exists(tx.select().from(providerEvents).where(isThisEvent))}`;
  const found = await tx
    .select({ order: orders, item: orderItems, isEventKnown, hasTwin: HAS_TWIN })
    .from(orders)
    .leftJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.id, id), eq(orders.provider, provider)))
    .for('update', { of: orders });
  const [first] = found;
  if (!first) return undefined;
  return {
    ...first.order,
    items: found.flatMap(({ item }) => item ?? []),
    isEventKnown: first.isEventKnown,
    hasTwin: found.some(({ hasTwin }) => hasTwin),
  };
}

/**
 * A payment must be of what was ordered, to the cent; tax that the provider put on top is its own matter. What goes back is
 * counted in the order's currency, too.
 */
function judge({ log }: BillingServices, order: StoredOrder | undefined, notice: ProviderNotice): Outcome {
  const { event, currency, eventId } = notice;
  if (!order || !event) return 'ignored';
  const isRightSum = event.type !== 'paid' || chargesOf(order).includes(event.cents - (event.taxCents ?? 0));
  const hasSum = event.type === 'paid' || event.type === 'refunded';
  if (isRightSum && (!hasSum || currency === order.currency)) return 'applied';
  log.error({ orderId: order.id, eventId }, 'A payment is not of what was ordered.');
  return 'refused';
}

interface Application {
  order: LockedOrder;
  event: PaymentEvent;
  /** The event's row. */
  eventRow: string;
  /** What the buyer has before it. */
  held: Holding[];
}

async function applyEvent(
  services: BillingServices,
  tx: Queryable,
  { order, event, eventRow, held }: Application,
): Promise<void> {
  const told = addEvent(order.facts, event);
  const isNewPayment = event.type === 'paid' && !isPaid(order, event.paymentId);
  const { isSurplus, surplusPayment } = isNewPayment
    ? await judgePayment(services, tx, order, event)
    : { isSurplus: order.isSurplus, surplusPayment: undefined };
  const surplus =
    surplusPayment === undefined ? order.surplusPayments : [...order.surplusPayments, surplusPayment];
  // Of an order that is surplus as a whole each payment counts until all went back.
  const facts: OrderFacts = isSurplus ? told : voidReturned(told, surplus);
  const state = orderState(facts);
  const changed = { ...order, facts, state, isSurplus };
  const { result: news, notices } = await gatherNotices(services, (gathering) =>
    grantChanged(gathering, tx, changed, isNewPayment ? held : undefined),
  );
  await settleOrder(tx, {
    ...{ id: order.id, facts, state, isSurplus, surplusPayment, news, notices, eventRow },
    now: services.clock(),
    postings: postingsBetween(order.facts, facts, sharesOf(order.items)),
    // Nothing was paid for what was free.
    receiptOf: isNewPayment && event.cents > 0 ? event.paymentId : undefined,
  });
}

/** What the sellers of an order's tools get of each payment, one share a seller. */
function sharesOf(items: readonly StoredItem[]): SellerShare[] {
  const shares = new Map<string, number>();
  for (const { sellerId, sellerCents } of items)
    if (sellerId !== null && sellerCents) shares.set(sellerId, (shares.get(sellerId) ?? 0) + sellerCents);
  return [...shares].map(([sellerId, cents]) => ({ sellerId, cents }));
}

/**
 * Nobody holds what an order gives once its buyer's account is gone.
 * @param before what the buyer had before a new payment; undefined where nothing was paid @returns what a payment brought
 */
async function grantChanged(
  services: BillingServices,
  tx: Queryable,
  order: OrderOfItems,
  before: Holding[] | undefined,
): Promise<LicenseNews | undefined> {
  const { id, buyerId } = order;
  if (buyerId === null) return undefined;
  const grant = () => grantInTurn(services, tx, order);
  let news: LicenseNews | undefined;
  if (before) news = await grantWithNews(services, tx, { ...order, buyerId, before }, grant);
  else await grant();
  await services.events.publish(tx, buyerId, { type: 'order-changed', data: { id } });
  return news;
}

/** What comes is granted before what goes is taken, so that no tool that stays is closed in between. */
async function grantInTurn(services: BillingServices, tx: Queryable, order: OrderOfItems): Promise<void> {
  const older: OrderOfItems[] = [];
  for (const each of await settleReplaced(tx, order))
    older.push({ ...each, items: await findItems(tx, [each]) });
  const all = heldUntil(order.facts) === undefined ? [...older, order] : [order, ...older];
  for (const each of all) {
    const { buyerId } = each;
    if (buyerId !== null && !each.isSurplus) await grantOrder(services, tx, { ...each, buyerId });
  }
}

const isPaid = ({ facts }: StoredOrder, paymentId: string): boolean =>
  Object.hasOwn(facts.payments, paymentId) && facts.payments[paymentId]?.paidAt !== null;
