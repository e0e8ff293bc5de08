import { planState } from '#core/billing/order-state.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Services } from '../services.ts';
import { findOwnOrder } from './find-orders.ts';
import type { BillingServices } from './payment-provider.ts';

/**
 * Asks the provider to end a plan with what is paid, or to go on after all. The order itself changes by the provider's
 * webhook. @throws AppError `not_found`, `conflict` with reason `state` for what is no running plan
 */
export async function setRenewal(
  services: BillingServices & Pick<Services, 'payments'>,
  { userId, id, renews }: { userId: string; id: string; renews: boolean },
): Promise<void> {
  const order = await findOwnOrder(services.db, userId, id);
  const isPlan = Object.values(order.facts.payments).some(({ paidUntil }) => Boolean(paidUntil));
  const provider = services.payments.providers.find((each) => each.id === order.provider);
  if (!isPlan || !provider || !order.providerRef || planState(order.facts) === 'ended')
    throw new AppError('conflict', 'This order is no plan that runs.', { reason: 'state' });
  await provider.setRenewal(services, order.providerRef, renews);
}
