import type { OrderView, PlanView } from '#core/billing/order.ts';
import { PLANS } from '#core/prices/price-book.ts';
import { useOrders } from './use-orders.ts';

export interface HeldPlan {
  order: OrderView;
  plan: PlanView;
}

/** Plans that run, the highest first. */
export function findHeldPlans(orders: readonly OrderView[]): HeldPlan[] {
  const rank = ({ plan }: HeldPlan) => PLANS.findIndex(({ id }) => id === plan.productId);
  return orders
    .flatMap((order) => (order.plan ? [{ order, plan: order.plan }] : []))
    .filter(({ plan }) => plan.state !== 'replaced' && plan.state !== 'ended')
    .filter(({ plan }) => plan.state !== 'ending' || new Date(plan.paidUntil) > new Date())
    .toSorted((a, b) => rank(b) - rank(a));
}

/** Null where no plan runs; undefined while that is not known. */
export function useHeldPlan(): HeldPlan | null | undefined {
  const { data } = useOrders();
  return data && (findHeldPlans(data)[0] ?? null);
}
