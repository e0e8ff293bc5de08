/** From names of products to an order. Prices come from the price book alone. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Quote, readCouponCode } from '#core/billing/coupon.ts';
import type { NewOrder } from '#core/billing/order.ts';
import { NO_FACTS, type OrderFacts } from '#core/billing/order-facts.ts';
import { orderState, paidUntil, planState } from '#core/billing/order-state.ts';
import { AppError } from '#core/errors/app-error.ts';
import { isActive } from '#core/licenses/grant.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import { CURRENCY, findProduct, isBundle, type Product } from '#core/prices/price-book.ts';
import { transferOfProduct } from '#core/resale/transfer.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { Queryable } from '../db/database.ts';
import { findLicenses } from '../licenses/find-licenses.ts';
import type { Services } from '../services.ts';
import { redeemCoupon } from './coupons.ts';
import { findHeldProducts, goneOnWithSince } from './find-orders.ts';
import { orderOffer } from './order-offer.ts';
import { coupons, orderItems, orders } from './tables.ts';

type OrderServices = Pick<Services, 'db' | 'payments' | 'catalogue' | 'clock'>;

/**
 * The same order again while it is open: a second press, or a second window, makes no second one.
 * @throws AppError `not_found`, `validation_failed`, `unavailable` with reason `not_sold_here`, `conflict` with reason
 * `already_owned`
 */
export async function createOrder(
  services: OrderServices,
  userId: string,
  { items, method, coupon }: NewOrder,
): Promise<{ id: string }> {
  const provider = services.payments.providers.find(({ id }) => method === undefined || id === method);
  if (!provider) throw new AppError('unavailable', 'Nothing is sold here.', { reason: 'not_sold_here' });
  const offer = readOffer(items, coupon);
  if (offer !== undefined) return orderOffer(services, userId, offer, provider.id);
  const products = readProducts(items);
  return withUserLocked(services.db, userId, async (tx) => {
    await refuseOwned(services, tx, userId, products);
    const wanted = { buyerId: userId, provider: provider.id, products, coupon };
    const open = await findOpenOrder(services, tx, wanted);
    if (open) return open;
    const id = randomUUID();
    const { couponId, ...quote } = await priceOf(services, tx, products, coupon);
    await tx.insert(orders).values({
      ...{ id, buyerId: userId, currency: CURRENCY, provider: provider.id, couponId, ...quote },
      ...{ facts: NO_FACTS, state: orderState(NO_FACTS), createdAt: services.clock() },
    });
    await tx
      .insert(orderItems)
      .values(products.map(({ id: productId, amount }) => ({ orderId: id, productId, cents: amount })));
    return { id };
  });
}

/** @throws AppError `not_found`, `validation_failed`, `conflict` with a reason of `CouponReason` */
export async function quoteOrder(
  services: Pick<Services, 'db' | 'clock'>,
  { items, coupon }: NewOrder,
): Promise<Quote> {
  const { discountCents, totalCents } = await priceOf(services, services.db, readProducts(items), coupon);
  return { discountCents, totalCents };
}

async function priceOf(
  services: Pick<Services, 'clock'>,
  tx: Queryable,
  products: readonly Product[],
  code: string | undefined,
): Promise<Quote & { couponId: string | null }> {
  const priceCents = totalOf(products);
  if (code === undefined) return { couponId: null, discountCents: 0, totalCents: priceCents };
  const isPlan = products.some(({ kind }) => kind === 'plan');
  const { couponId, discountCents } = await redeemCoupon(services, tx, { code, priceCents, isPlan });
  return { couponId, discountCents, totalCents: priceCents - discountCents };
}

const totalOf = (products: readonly Product[]): number =>
  products.reduce((sum, { amount }) => sum + amount, 0);

/** The offer that an order is of, which stands alone and takes no coupon: its price is not ours to lower. */
function readOffer([item, ...others]: readonly string[], coupon: string | undefined): string | undefined {
  const offer = item === undefined ? undefined : transferOfProduct(item);
  if (offer === undefined || others.length > 0) return undefined;
  if (coupon === undefined) return offer;
  throw new AppError('conflict', 'The coupon cannot be used.', { reason: 'coupon_unfit' });
}

function readProducts(names: readonly string[]): Product[] {
  const products = names.map((name) => {
    const product = findProduct(name);
    if (!product) throw new AppError('not_found', `There is no product ${name}.`);
    return product;
  });
  const isTwice = new Set(products).size < products.length;
  const isMixed = products.length > 1 && products.some(({ kind }) => kind === 'plan');
  if (!isTwice && !isMixed) return products;
  const message = isTwice ? 'A product stands in it twice.' : 'A plan is ordered alone.';
  throw new AppError('validation_failed', message, { issues: [{ path: 'items', message }] });
}

async function refuseOwned(
  { catalogue, clock }: OrderServices,
  tx: Queryable,
  userId: string,
  products: readonly Product[],
): Promise<void> {
  const now = clock();
  const [held, licenses] = await Promise.all([findHeldProducts(tx, userId, now), findLicenses(tx, userId)]);
  const forGood = licenses.filter((license) => license.expiresAt === null && isActive(license, now));
  const isCovered = (slug: string) => {
    const level = catalogue.find(slug)?.level;
    return forGood.some((license) => license.toolSlug === slug && level && isAtLeast(license.level, level));
  };
  const owned = products.find((product) =>
    isBundle(product) && product.tools.every(isCovered)
      ? true
      : held.some(({ productId, facts }) => productId === product.id && !isOver(facts, now)),
  );
  if (!owned) return;
  const details = { reason: 'already_owned' as const, productId: owned.id };
  throw new AppError('conflict', `You have ${owned.id} already.`, details);
}

/** A plan that will not go on may be bought anew once its paid time is over, while it still keeps its tools. */
function isOver(facts: OrderFacts, now: Date): boolean {
  const state = planState(facts);
  const end = paidUntil(facts);
  return state === 'ended' || (state === 'ending' && Boolean(end && end <= now));
}

async function findOpenOrder(
  { clock }: OrderServices,
  tx: Queryable,
  wanted: Pick<typeof orders.$inferSelect, 'provider'> & {
    buyerId: string;
    products: readonly Product[];
    coupon: string | undefined;
  },
): Promise<{ id: string } | undefined> {
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(
      and(
        eq(orders.buyerId, wanted.buyerId),
        eq(orders.state, 'open'),
        eq(orders.provider, wanted.provider),
        eq(sql`${orders.totalCents} + ${orders.discountCents}`, totalOf(wanted.products)),
        wanted.coupon === undefined ? isNull(coupons.id) : eq(coupons.code, readCouponCode(wanted.coupon)),
        gt(orders.createdAt, goneOnWithSince(clock())),
      ),
    )
    .orderBy(desc(orders.createdAt));
  if (open.length === 0) return undefined;
  const ids = open.map(({ id }) => id);
  const items = await tx.select().from(orderItems).where(inArray(orderItems.orderId, ids));
  const nameOf = (productIds: string[]) => productIds.toSorted().join(' ');
  const asked = nameOf(wanted.products.map(({ id }) => id));
  return open.find(
    ({ id }) =>
      nameOf(items.filter(({ orderId }) => orderId === id).map(({ productId }) => productId)) === asked,
  );
}
