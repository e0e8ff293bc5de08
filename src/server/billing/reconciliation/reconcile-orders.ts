/**
 * Compares orders with what their providers know of them. What a lost webhook left behind comes the same way as a
 * webhook would; what cannot be repaired is logged. Safe to run twice, at once, and on several servers.
 */
import { eq } from 'drizzle-orm';
import type { PaymentProviderId } from '#core/billing/order.ts';
import { addEvent, isSameNews, type OrderFacts } from '#core/billing/order-facts.ts';
import { planState } from '#core/billing/order-state.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { hashText } from '../../base/hash-text.ts';
import type { WithPayments } from '../create-payments.ts';
import type { StoredOrder } from '../find-orders.ts';
import { grantMissing } from '../lost-grants/grant-missing.ts';
import { watchOutages } from '../outages.ts';
import { type BillingServices, type ProviderNotice, providerOf } from '../payment-provider.ts';
import { receiveNotice } from '../receive-webhook.ts';
import { forgetAskedRefund } from '../refund-order.ts';
import { orders } from '../tables.ts';
import { EVERY_MS, findDue } from './find-due.ts';

type ReconcileServices = BillingServices & WithPayments;

/** Ids of orders. */
export interface Reconciliation {
  checked: number;
  /** Something was told, or granted, that had been lost. */
  repaired: string[];
  /** The provider tells what contradicts the order, or could not be asked. */
  reported: string[];
}

/** Of each provider in one run, so that none takes hours; the next one goes on with those that were compared least recently. */
const BATCH = 500;

interface Run {
  /** Ends the run. */
  signal?: AbortSignal;
  batch?: number;
}

export async function reconcileOrders(services: ReconcileServices, run: Run = {}): Promise<Reconciliation> {
  const result: Reconciliation = { checked: 0, repaired: [], reported: [] };
  // Beside each other: orders of a provider that is slow or down keep none of another one waiting.
  await Promise.all(
    services.payments.providers.map(({ id }) => reconcileOrdersOf(id, { services, run, result })),
  );
  if (result.repaired.length + result.reported.length > 0)
    services.log.warn(result, 'Orders differed from what their providers know.');
  return result;
}

/** Adds to `result`. */
async function reconcileOrdersOf(
  provider: PaymentProviderId,
  { services, run, result }: { services: ReconcileServices; run: Run; result: Reconciliation },
): Promise<void> {
  const outages = watchOutages();
  const now = services.clock();
  const setCompared = (id: string, reconciledAt: Date) =>
    services.db.update(orders).set({ reconciledAt }).where(eq(orders.id, id));
  for (const order of await findDue(services, provider, run.batch ?? BATCH)) {
    const { id } = order;
    if (run.signal?.aborted || outages.isDown(provider)) return;
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
}

/** @throws AppError `unavailable` while the provider cannot be asked */
async function reconcileOrder(
  services: ReconcileServices,
  order: StoredOrder,
): Promise<'same' | 'repaired' | 'reported'> {
  const provider = providerOf(services.payments, order);
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
  // What it was asked to give back a while ago, and does not tell of, was not given back.
  if (order.askedRefund && order.askedRefund.at < services.clock().getTime() - HOUR_MS)
    await forgetAskedRefund(services.db, order.id, order.askedRefund);
  if (await grantMissing(services, order.id)) outcomes.push('applied');
  if (outcomes.includes('refused')) return 'reported';
  return outcomes.includes('applied') ? 'repaired' : 'same';
}

/** Named by what it says, so that it is told once however often it is recalled. */
function noticeOf(order: StoredOrder, currency: string | null, event: PaymentEvent): ProviderNotice {
  const hash = hashText(JSON.stringify(event)).slice(0, 22);
  const eventType = `recalled.${event.type}`;
  return {
    ...{ eventId: `${order.id}:${hash}`, eventType, orderId: order.id, currency, event },
    payload: event,
  };
}
