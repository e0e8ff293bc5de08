import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import { opensToBuyers } from '../../custom-tools/tool-offers.ts';
import type { Queryable } from '../../db/database.ts';
import { isBeyondUses } from '../coupons.ts';
import type { StoredItem, StoredOrder } from '../find-orders.ts';
import type { BillingServices } from '../payment-provider.ts';
import { isUpgradeOfNothing } from '../plans/plan-orders.ts';
import { findHeldAlready } from '../wanted/held-already.ts';

interface PaidOrder extends StoredOrder {
  items: readonly StoredItem[];
  /** Whether its buyer has another order of one of its products, whatever became of that. */
  hasTwin: boolean;
}

interface Judgement {
  /** Nothing is given for the order. */
  isSurplus: boolean;
  /** This month of a plan goes back, whatever becomes of its order. */
  surplusPayment: string | undefined;
}

/** What a payment that was not known before may stand for, of an order that is locked. */
export async function judgePayment(
  services: BillingServices,
  tx: Queryable,
  order: PaidOrder,
  { paymentId, cents, paidUntil }: Extract<PaymentEvent, { type: 'paid' }>,
): Promise<Judgement> {
  const isSurplus =
    order.isSurplus ||
    (await isUpgradeOfNothing(tx, order)) ||
    (await isBeyondUses(services, tx, order)) ||
    (await isOfClosedTool(tx, order.items)) ||
    // What was free has nothing to give back.
    (cents > 0 && order.hasTwin && (await isBoughtTwice(services, tx, order)));
  // A month that was charged before the provider could be told to stop.
  const isUnwanted = isSurplus || order.isReplaced || order.isSuspended || order.buyerId === null;
  return { isSurplus, surplusPayment: paidUntil !== null && isUnwanted ? paymentId : undefined };
}

/** A tool that was taken down since the order was begun. A cart with one goes back whole: the rest is there to be bought. */
async function isOfClosedTool(tx: Queryable, items: readonly StoredItem[]): Promise<boolean> {
  for (const { productId } of items) {
    const toolId = customIdOf(productId);
    if (toolId !== undefined && !(await opensToBuyers(tx, toolId))) return true;
  }
  return false;
}

/** Of a cart, all of it: what holds something else besides is kept, and who runs the shop gives back the rest by hand. */
async function isBoughtTwice(
  { clock, log }: BillingServices,
  tx: Queryable,
  order: PaidOrder,
): Promise<boolean> {
  const twice = await findHeldAlready(tx, order, clock());
  if (twice.length === order.items.length) return true;
  const products = twice.map(({ productId }) => productId);
  if (products.length > 0)
    log.error({ orderId: order.id, products }, 'A part of an order was paid that its buyer held already.');
  return false;
}
