import { and, eq, sql } from 'drizzle-orm';
import type { AskedRefund } from '#core/billing/order-facts.ts';
import {
  findRefundable,
  latestPayment,
  paymentState,
  planState,
  type Refundable,
  refundedCentsOf,
} from '#core/billing/order-state.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import type { WithPayments } from './create-payments.ts';
import type { StoredOrder } from './find-orders.ts';
import { type BillingServices, providerOf } from './payment-provider.ts';
import { findCredited } from './plans/plan-orders.ts';
import { orders } from './tables.ts';

/** What of an order's latest payment may go back. A month that came too late was credited to nothing. */
export async function findLeft(on: Queryable, order: StoredOrder): Promise<Refundable | undefined> {
  const left = findRefundable(order.facts);
  if (!left || order.surplusPayments.includes(left.paymentId)) return left;
  return findRefundable(order.facts, await findCredited(on, order));
}

interface RefundRequest {
  id: string;
  /** Integer, above zero; undefined: all that is left of the payment. */
  cents?: number | undefined;
  /** What had gone back of the order when this was decided; undefined for whoever decides by what stands now. */
  refundedCents?: number | undefined;
}

/**
 * Whether a repeated press finds that its refund was made before.
 * @throws AppError `conflict` where something else went back since it was decided
 */
function isDone({ facts }: StoredOrder, { cents, refundedCents: before }: RefundRequest): boolean {
  const since = before === undefined ? 0 : refundedCentsOf(facts) - before;
  if (since === 0) return false;
  const latest = latestPayment(facts)?.[1];
  const isAllBack = latest !== undefined && paymentState(latest) === 'refunded';
  if (cents === undefined ? isAllBack : cents === since) return true;
  throw new AppError('conflict', 'Other money of this order went back meanwhile.', { reason: 'state' });
}

/**
 * Asks the provider to give back the latest payment of an order, or a part of it. The order and its licenses change by
 * the provider's webhook; until then it is known that it was asked for, so that no upgrade is credited with the same money. A
 * plan whose month goes back whole is not asked for again.
 * @throws AppError `not_found`, `validation_failed` for more than is left, `conflict` with reason `state`
 */
export async function refundOrder(
  services: BillingServices & WithPayments,
  asked: RefundRequest,
): Promise<void> {
  const due = await services.db.transaction((tx) => decide(services, tx, asked));
  if (!due) return;
  const { order, provider, ref, refund, askedRefund, isWhole } = due;
  try {
    // Before the money, so that a crash between the two leaves nobody charged again for what went back.
    const isRunningPlan =
      Boolean(order.facts.payments[refund.paymentId]?.paidUntil) && planState(order.facts) !== 'ended';
    if (isWhole && isRunningPlan) await provider.setRenewal(services, ref, false);
    await provider.refund(services, ref, refund);
  } catch (error) {
    // What got no answer may have been done.
    if (!(error instanceof AppError && error.code === 'unavailable'))
      await forgetAskedRefund(services.db, order.id, askedRefund);
    throw error;
  }
}

/** That it was asked for, unless another one was since. */
export async function forgetAskedRefund(on: Queryable, id: string, { at }: AskedRefund): Promise<void> {
  const isSame = sql`${orders.askedRefund} ->> 'at' = ${String(at)}`;
  await on
    .update(orders)
    .set({ askedRefund: null })
    .where(and(eq(orders.id, id), isSame));
}

/**
 * Writes down what is asked for; locks the order, which a payment of an upgrade does, too.
 * @returns nothing where it was done before
 */
async function decide(services: BillingServices & WithPayments, tx: Queryable, asked: RefundRequest) {
  const isThis = eq(orders.id, asked.id);
  const [order] = await tx.select().from(orders).where(isThis).for('update');
  if (!order) throw new AppError('not_found', 'There is no such order.');
  if (isDone(order, asked)) return undefined;
  const provider = providerOf(services.payments, order);
  const left = await findLeft(tx, order);
  if (!provider || !order.providerRef || !left)
    throw new AppError('conflict', 'Nothing of this order can go back.', { reason: 'state' });
  const { paymentId, refundedCents, leftCents } = left;
  const cents = asked.cents ?? leftCents;
  if (cents > leftCents) {
    const message = `At most ${leftCents} cents can go back.`;
    throw new AppError('validation_failed', message, { issues: [{ path: 'cents', message }] });
  }
  const askedRefund: AskedRefund = {
    at: services.clock().getTime(),
    paymentId,
    refundedCents: refundedCents + cents,
  };
  await tx.update(orders).set({ askedRefund }).where(isThis);
  const refund = { paymentId, cents, refundedCents };
  return { order, provider, ref: order.providerRef, refund, askedRefund, isWhole: cents === leftCents };
}
