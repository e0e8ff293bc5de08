import type { OrderView, PlanView } from '#core/billing/order.ts';
import { GRACE_DAYS, LIBRARY, PLANS } from '#core/prices/price-book.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { useOrders } from './use-orders.ts';

export interface RunningPlan {
  order: OrderView;
  plan: PlanView;
}

/** The end of the days of grace, in milliseconds since 1970: until then what it gave may be used. */
export const usableUntil = ({ paidUntil }: Pick<PlanView, 'paidUntil'>): number =>
  Date.parse(paidUntil) + GRACE_DAYS * DAY_MS;

/** One that was cancelled may be bought anew once its paid time is over; any other is held for the days of grace. */
const isHeld = ({ plan }: RunningPlan): boolean =>
  (plan.state === 'ending' ? Date.parse(plan.paidUntil) : usableUntil(plan)) > Date.now();

/** Plans that run and the Creator Library, the highest first. */
export function findHeldPlans(orders: readonly OrderView[]): RunningPlan[] {
  const rank = ({ plan }: RunningPlan) => PLANS.findIndex(({ id }) => id === plan.productId);
  return orders
    .flatMap((order) => (order.plan ? [{ order, plan: order.plan }] : []))
    .filter(({ plan }) => plan.state !== 'replaced' && plan.state !== 'ended')
    .filter(isHeld)
    .toSorted((a, b) => rank(b) - rank(a));
}

export const isLibrary = ({ plan }: RunningPlan): boolean => plan.productId === LIBRARY.id;

/** `held` is null where no plan runs, and undefined while that is not known; `retry` is there where it could not be read. */
export function useHeldPlan(): { held: RunningPlan | null | undefined; retry?: () => void } {
  const { data, isError, refetch } = useOrders();
  const held = data && (findHeldPlans(data).find((each) => !isLibrary(each)) ?? null);
  return { held, ...(isError && !data && { retry: () => void refetch() }) };
}
