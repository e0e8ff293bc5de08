/** A lower plan from the next renewal on. */
import { eq } from 'drizzle-orm';
import type { NextPlanOutcome, NextPlanRequest } from '#core/billing/order.ts';
import { planState } from '#core/billing/order-state.ts';
import { directionOf, heldPlan, type PlanTerms } from '#core/billing/plan-change.ts';
import { AppError } from '#core/errors/app-error.ts';
import { findProduct, productName } from '#core/prices/price-book.ts';
import { users } from '../../auth/tables.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithPayments } from '../create-payments.ts';
import { findItems, findOwnOrder } from '../find-orders.ts';
import { type BillingServices, providerOf } from '../payment-provider.ts';
import { orders } from '../tables.ts';
import { toPlanOrder } from './plan-orders.ts';

type NextPlanServices = BillingServices & Pick<BaseServices, 'config'> & WithPayments;

/**
 * Asks the provider to charge another plan from the next month on; the held one takes that back. The order keeps what was
 * asked for before the provider is asked, so that a payment of either price is known, whichever comes.
 * @throws AppError `not_found`, `conflict` with reason `state` for what does not renew, or is no lower plan
 */
export async function setNextPlan(
  services: NextPlanServices,
  { userId, id, productId, keep }: NextPlanRequest & { userId: string; id: string },
): Promise<NextPlanOutcome> {
  const { provider, ref, currency, change } = await keepChange(services, { userId, id, productId, keep });
  const { url } = await provider.changePlan(services, ref, {
    ...{ orderId: id, currency, cents: change.cents, name: await nameOf(services, userId, change) },
    returnUrl: `${services.config.publicUrl}/manage-license`,
  });
  return { approvalUrl: url };
}

async function keepChange(
  { db, payments }: NextPlanServices,
  { userId, id, productId, keep }: NextPlanRequest & { userId: string; id: string },
) {
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
    const order = await findOwnOrder(tx, userId, id);
    const plan = toPlanOrder(order, await findItems(tx, [order]));
    const provider = providerOf(payments, order);
    const state = planState(order.facts);
    const renews = (state === 'active' || state === 'past_due') && !order.isReplaced;
    const isPaid = order.state === 'paid' || order.state === 'partly_refunded';
    if (!plan || !provider || !order.providerRef || !renews || !isPaid)
      throw new AppError('conflict', 'This order is no plan that renews.', { reason: 'state' });
    const held = heldPlan(plan);
    const change = changeTo(productId, held, keep);
    const others = order.planChanges.filter(({ cents }) => cents !== change.cents);
    if (change !== held)
      await tx
        .update(orders)
        .set({ planChanges: [...others, change] })
        .where(eq(orders.id, id));
    return { provider, ref: order.providerRef, currency: order.currency, change };
  });
}

function changeTo(productId: string, held: PlanTerms, keep: string[]): PlanTerms {
  const product = findProduct(productId);
  if (product?.id === held.productId) return held;
  // Of a plan with a discount a lower one may cost as much: that would be nobody's wish, and its payments be those of the other.
  if (!product || directionOf(held.productId, product) !== 'down' || product.amount >= held.cents)
    throw new AppError('conflict', 'That is no lower plan.', { reason: 'state' });
  return { productId: product.id, cents: product.amount, keep };
}

async function nameOf({ db }: NextPlanServices, userId: string, { productId }: PlanTerms): Promise<string> {
  const [buyer] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  const product = findProduct(productId);
  return product && buyer ? productName(product, buyer.language) : productId;
}
