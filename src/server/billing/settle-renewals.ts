/**
 * Brings providers to what is wanted of a plan's renewal: none for an order whose buyer's account is gone or suspended, or
 * whose place another plan took, and the one before when that plan is given back. The order itself is what is left to do, so that
 * neither a provider that cannot be reached nor an account that is gone loses it. Safe to run twice, at once, and on
 * several servers.
 */
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { PLAN_ABILITIES } from '#core/billing/order.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import type { WithPayments } from './create-payments.ts';
import type { StoredOrder } from './find-orders.ts';
import { keepRefusal, watchOutages } from './outages.ts';
import { type BillingServices, providerOf } from './payment-provider.ts';
import { findUnsettled, isUnsettled } from './plans/find-unsettled.ts';
import { refundSurplus } from './refund-surplus.ts';
import { orders } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'settle-renewals': object;
  }
}

type SettleServices = BillingServices & WithPayments;

const PAGE = 200;

/** Plans that their provider refused to stop, or to let go on: an administrator has to look. */
export const isRenewalRefused = and(isUnsettled, isNotNull(orders.renewalRefusedAt));

/** Every minute, on one server of all. */
export const scheduleRenewals = (services: SettleServices & Pick<BaseServices, 'jobs'>): void =>
  services.jobs.schedule('settle-renewals', '* * * * *', async (_, signal) => {
    await settleRenewals(services, { signal });
    await refundSurplus(services, signal);
  });

/** As webhooks do before they touch the buyer: of the two, none waits for the other in a circle. @param which all by default */
export async function lockOrdersOf(tx: Queryable, buyerId: string, which?: SQL): Promise<void> {
  const isTheirs = and(eq(orders.buyerId, buyerId), which);
  await tx.select({ id: orders.id }).from(orders).where(isTheirs).orderBy(orders.id).for('update');
}

/**
 * Before an account goes. A checkout that it left open may still be paid, and nobody would hold what it buys: such an
 * order is surplus, which is given back whole. Its renewals are stopped below, once the buyer is gone.
 */
export async function disownOrders(tx: Queryable, buyerId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ isSurplus: true })
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.state, ['open', 'cancelled'])));
}

/** As their buyer's account is suspended, or opened again. Their providers are told below. */
export async function suspendOrders(tx: Queryable, buyerId: string, isSuspended: boolean): Promise<void> {
  await tx.update(orders).set({ isSuspended }).where(eq(orders.buyerId, buyerId));
}

/**
 * What could not be told is told a minute later, and what was refused some hours later: administrators find it by
 * `isRenewalRefused`.
 * @param options.signal ends the run @returns ids of the orders whose provider was told
 */
export async function settleRenewals(
  services: SettleServices,
  { signal, page = PAGE }: { signal?: AbortSignal; page?: number } = {},
): Promise<string[]> {
  const told: string[] = [];
  const outages = watchOutages();
  const now = services.clock();
  for (let after: StoredOrder | undefined; ; ) {
    const due = await findUnsettled(services.db, { after, limit: page, now });
    for (const order of due) {
      if (signal?.aborted) return told;
      if (outages.isDown(order.provider)) continue;
      try {
        if (await settleRenewal(services, order)) told.push(order.id);
        outages.noteAnswer(order.provider);
      } catch (err) {
        services.log.warn({ err, orderId: order.id }, 'A renewal could not be settled with its provider.');
        if (!outages.note(order.provider, err))
          await keepRefusal(services, 'renewal', { orderId: order.id, error: err });
      }
    }
    after = due.at(-1);
    if (due.length < page) return told;
  }
}

/** It may be lifted, and then a plan whose month is unpaid goes on as well; a month charged meanwhile goes back as surplus. */
const isOnlySuspended = ({ buyerId, isReplaced, isSuspended }: StoredOrder): boolean =>
  isSuspended && buyerId !== null && !isReplaced;

const NOT_REFUSED = { renewalRefusedAt: null, renewalRefusal: null };

async function settleRenewal(services: SettleServices, order: StoredOrder): Promise<boolean> {
  const provider = providerOf(services.payments, order);
  if (!provider || !order.providerRef) return false;
  const renews = order.buyerId !== null && !order.isReplaced && !order.isSuspended;
  const isThis = eq(orders.id, order.id);
  const settled = { haltedAt: renews ? null : services.clock(), ...NOT_REFUSED };
  // Before the provider is told: cut off in between, it is told again, and what was not halted by us is never resumed.
  if (!renews) await services.db.update(orders).set(settled).where(isThis);
  if (!renews || PLAN_ABILITIES[order.provider].resumes)
    await provider.setRenewal(services, order.providerRef, renews, { isPassing: isOnlySuspended(order) });
  if (renews) await services.db.update(orders).set(settled).where(isThis);
  return true;
}
