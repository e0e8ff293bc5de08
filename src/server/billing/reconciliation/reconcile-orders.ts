/**
 * Compares orders with what their providers know of them. What a lost webhook left behind comes the same way as a
 * webhook would; what cannot be repaired is logged. Safe to run twice, at once, and on several servers.
 */
import { createHash } from 'node:crypto';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { addEvent, isSameNews, type OrderFacts } from '#core/billing/order-facts.ts';
import { planState } from '#core/billing/order-state.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { isMonthly, LIBRARY, TIERS } from '#core/prices/price-book.ts';
import type { Services } from '../../services.ts';
import type { StoredOrder } from '../find-orders.ts';
import { grantMissing } from '../lost-grants/grant-missing.ts';
import { watchOutages } from '../outages.ts';
import type { BillingServices, ProviderNotice } from '../payment-provider.ts';
import { receiveNotice } from '../receive-webhook.ts';
import { orderItems, orders } from '../tables.ts';

type ReconcileServices = BillingServices & Pick<Services, 'payments'>;

/** Ids of orders. */
export interface Reconciliation {
  checked: number;
  /** Something was told, or granted, that had been lost. */
  repaired: string[];
  /** The provider tells what contradicts the order, or could not be asked. */
  reported: string[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A webhook may still be on its way. */
const AFTER_MS = 15 * MINUTE_MS;
/** As long as banks let a payment be disputed; what renews as long as it runs. */
const WITHIN_MS = 120 * DAY_MS;
const EVERY_MS = 20 * 60 * MINUTE_MS;
/** In one run, so that none takes hours; the next one goes on with those that were compared least recently. */
const BATCH = 500;
const MONTHLY = [...TIERS, LIBRARY].filter(isMonthly).map(({ id }) => id);

export async function reconcileOrders(services: ReconcileServices): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, repaired: [], reported: [] };
  const outages = watchOutages();
  const now = services.clock();
  const setCompared = (id: string, reconciledAt: Date) =>
    services.db.update(orders).set({ reconciledAt }).where(eq(orders.id, id));
  for (const order of await findDue(services)) {
    const { id, provider } = order;
    if (outages.isDown(provider)) continue;
    try {
      const outcome = await reconcileOrder(services, order);
      if (outcome !== 'same') result[outcome].push(id);
      outages.noteAnswer(provider);
    } catch (err) {
      if (outages.note(provider, err)) {
        services.log.warn({ err, provider, orderId: id }, 'A provider could not be asked about an order.');
        // Due again at once, but behind all others: one that always fails keeps none of them waiting.
        await setCompared(id, new Date(now.getTime() - EVERY_MS));
        continue;
      }
      services.log.error({ err, orderId: id }, 'An order could not be compared with its provider.');
      result.reported.push(id);
    }
    result.checked += 1;
    await setCompared(id, services.clock());
  }
  if (result.repaired.length + result.reported.length > 0)
    services.log.warn(result, 'Orders differed from what their providers know.');
  return result;
}

async function findDue({ db, payments, clock }: ReconcileServices): Promise<StoredOrder[]> {
  const providers = payments.providers.map(({ id }) => id);
  if (providers.length === 0) return [];
  const before = (ms: number) => new Date(clock().getTime() - ms);
  const monthly = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), inArray(orderItems.productId, MONTHLY)));
  return db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.provider, providers),
        isNotNull(orders.providerRef),
        // What was left for another upgrade, or another order with its coupon, may still be paid.
        or(ne(orders.state, 'cancelled'), isNotNull(orders.replaces), isNotNull(orders.couponId)),
        lt(orders.createdAt, before(AFTER_MS)),
        or(isNull(orders.reconciledAt), lt(orders.reconciledAt, before(EVERY_MS))),
        or(
          gt(orders.createdAt, before(WITHIN_MS)),
          and(ne(orders.state, 'open'), goesOn(before(WITHIN_MS)), exists(monthly)),
        ),
      ),
    )
    .orderBy(sql`${orders.reconciledAt} nulls first`, orders.createdAt)
    .limit(BATCH);
}

/** A plan that renews, or was still paid after this moment: what was cancelled at PayPal never says that it has ended. */
const goesOn = (since: Date): SQL => sql`(
  ${orders.facts} ->> 'endedAt' is null and (
    ${orders.facts} -> 'renewal' ->> 'renews' is distinct from 'false'
    or jsonb_path_exists(${orders.facts}, '$.payments.*.paidUntil ? (@ > $since)',
      jsonb_build_object('since', ${since.getTime()}::bigint))
  )
)`;

/** @throws AppError `unavailable` while the provider cannot be asked */
async function reconcileOrder(
  services: ReconcileServices,
  order: StoredOrder,
): Promise<'same' | 'repaired' | 'reported'> {
  const provider = services.payments.providers.find(({ id }) => id === order.provider);
  if (!provider || !order.providerRef) return 'same';
  const { currency, events } = await provider.recall(services, order.providerRef);
  const outcomes: (string | undefined)[] = [];
  // Until another price was told, it is the one that was ordered.
  let facts: OrderFacts = { price: { at: 0, cents: order.totalCents }, ...order.facts };
  for (const event of events) {
    const next = addEvent(facts, event);
    if (isSameNews(facts, next) && planState(facts) === planState(next)) continue;
    const outcome = await receiveNotice(services, provider, noticeOf(order, currency, event));
    outcomes.push(outcome);
    if (outcome === 'applied') facts = next;
  }
  if (await grantMissing(services, order.id)) outcomes.push('applied');
  if (outcomes.includes('refused')) return 'reported';
  return outcomes.includes('applied') ? 'repaired' : 'same';
}

/** Named by what it says, so that it is told once however often it is recalled. */
function noticeOf(order: StoredOrder, currency: string | null, event: PaymentEvent): ProviderNotice {
  const hash = createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 22);
  const eventType = `recalled.${event.type}`;
  return {
    ...{ eventId: `${order.id}:${hash}`, eventType, orderId: order.id, currency, event },
    payload: event,
  };
}
