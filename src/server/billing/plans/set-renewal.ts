/** What the buyer of a plan asks of whoever charges it. */
import { planState } from '#core/billing/order-state.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithPayments } from '../create-payments.ts';
import { findOwnOrder } from '../find-orders.ts';
import { type BillingServices, type PaymentProvider, providerOf } from '../payment-provider.ts';

type PlanServices = BillingServices & Pick<BaseServices, 'config'> & WithPayments;

/**
 * Asks the provider to end a plan with what is paid, or to go on after all. The order itself changes by the provider's
 * webhook. @throws AppError `not_found`, `conflict` with reason `state` for what is no running plan
 */
export async function setRenewal(
  services: PlanServices,
  { userId, id, renews }: { userId: string; id: string; renews: boolean },
): Promise<void> {
  const { provider, ref } = await findRunningPlan(services, userId, id);
  await provider.setRenewal(services, ref, renews);
}

/**
 * Where the buyer changes the card of a plan, at the provider. @throws AppError `not_found`, `conflict` with reason
 * `state` for what is no running plan, or has no such page
 */
export async function startPaymentPage(
  services: PlanServices,
  userId: string,
  id: string,
): Promise<{ url: string }> {
  const { provider, ref } = await findRunningPlan(services, userId, id);
  const page = await provider.startPaymentPage?.(
    services,
    ref,
    `${services.config.publicUrl}/manage-license`,
  );
  if (!page) throw new AppError('conflict', 'There is no such page.', { reason: 'state' });
  return page;
}

async function findRunningPlan(
  { db, payments }: PlanServices,
  userId: string,
  id: string,
): Promise<{ provider: PaymentProvider; ref: string }> {
  const order = await findOwnOrder(db, userId, id);
  const isPlan = Object.values(order.facts.payments).some(({ paidUntil }) => Boolean(paidUntil));
  const provider = providerOf(payments, order);
  if (!isPlan || order.isReplaced || !provider || !order.providerRef || planState(order.facts) === 'ended')
    throw new AppError('conflict', 'This order is no plan that runs.', { reason: 'state' });
  return { provider, ref: order.providerRef };
}
