/** From names of products to an order. Prices come from the price book, or from the author of a tool, alone. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { type OrderQuote, readCouponCode } from '#core/billing/coupon.ts';
import { type NewOrder, sourceRefOf } from '#core/billing/order.ts';
import { NO_FACTS } from '#core/billing/order-facts.ts';
import { orderState } from '#core/billing/order-state.ts';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { isActive } from '#core/licenses/grant.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import { CURRENCY, isBundle } from '#core/prices/price-book.ts';
import { transferOfProduct } from '#core/resale/transfer.ts';
import { lockUser } from '../auth/lock-user.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import { reserveTool } from '../custom-tools/tool-purchases.ts';
import type { Queryable } from '../db/database.ts';
import { findLicenses } from '../licenses/find-licenses.ts';
import { refuseHidden } from '../licenses/hidden-tools.ts';
import { redeemCoupon } from './coupons.ts';
import type { WithPayments } from './create-payments.ts';
import { findHeldProducts, goneOnWithSince } from './find-orders.ts';
import { orderOffer } from './order-offer.ts';
import type { BillingServices } from './payment-provider.ts';
import { findCredit } from './plans/find-credit.ts';
import { coupons, orderItems, orders } from './tables.ts';
import { closeEarlier, lockOpenOrders } from './wanted/close-earlier.ts';
import { findWanted, type Wanted } from './wanted/find-wanted.ts';
import { isOver } from './wanted/held-already.ts';
import { refuseTooMany } from './wanted/order-quota.ts';

type OrderServices = BillingServices & WithPayments & WithBundles;

/**
 * The same order again while it is open: a second press, or a second window, makes no second one.
 * @throws AppError `not_found`, `validation_failed`, `unavailable` with reason `not_sold_here`, `conflict` with reason
 * `already_owned`, `not_for_sale` or `not_offered`
 */
export async function createOrder(
  services: OrderServices,
  userId: string,
  { items, method, coupon, replaces }: NewOrder,
): Promise<{ id: string }> {
  const provider = services.payments.providers.find(({ id }) => method === undefined || id === method);
  if (!provider) throw new AppError('unavailable', 'Nothing is sold here.', { reason: 'not_sold_here' });
  const offer = readOffer(items, coupon);
  if (offer !== undefined) return orderOffer(services, userId, offer, provider.id);
  return services.db.transaction(async (tx) => {
    await lockOpenOrders(tx, userId);
    await lockUser(tx, userId);
    const products = await findWanted(services, tx, items);
    // What gives places, or everything, is sold whatever is hidden.
    await refuseHidden(
      tx,
      products.flatMap(({ product }) => (product && isBundle(product) ? product.tools : [])),
    );
    await refuseOwned(services, tx, userId, products);
    // What is left of a running month changes: an upgrade that was begun before may give less for it.
    const creditCents = await findUpgradeCredit(services, tx, products, { userId, coupon, replaces });
    const wanted = { buyerId: userId, provider: provider.id, products, coupon, replaces, creditCents };
    const open = await findOpenOrder(services, tx, wanted);
    if (open) return open;
    const id = randomUUID();
    await refuseTooMany(tx, userId);
    const productIds = products.map(({ id: productId }) => productId);
    await closeEarlier({ ...services, db: tx }, userId, { replaces, coupon, productIds });
    const { couponId, ...quote } = await priceOf(services, tx, products, { userId, coupon, creditCents });
    await tx.insert(orders).values({
      ...{ id, buyerId: userId, currency: CURRENCY, provider: provider.id, couponId, replaces, ...quote },
      ...{ facts: NO_FACTS, state: orderState(NO_FACTS), createdAt: services.clock() },
    });
    const language = await languageOf(tx, userId);
    await tx
      .insert(orderItems)
      .values(products.map((wanted) => ({ orderId: id, ...lineOf(wanted, language) })));
    for (const { id: productId, tool } of products)
      if (tool)
        await reserveTool(tx, {
          ...{ userId, toolId: tool.toolId, sourceRef: sourceRefOf(id, productId) },
          orderedAt: services.clock(),
        });
    return { id };
  });
}

/** As it is now: what a thing is called, what an author asks and what of it is theirs changes later for later orders. */
const lineOf = ({ id: productId, amount: cents, tool, bundle }: Wanted, language: Language) => ({
  ...{ productId, cents },
  ...(bundle && { name: bundle.names[language] ?? bundle.slug }),
  ...(tool && { name: tool.name, sellerId: tool.sellerId, sellerCents: tool.sellerCents }),
});

/** @throws AppError `not_found`, `validation_failed`, `conflict` with a reason of `CouponReason` */
export async function quoteOrder(
  services: Pick<BaseServices, 'db' | 'clock'> & WithBundles,
  userId: string,
  { items, coupon, replaces }: NewOrder,
): Promise<OrderQuote> {
  const { db } = services;
  const products = await findWanted(services, db, items);
  const creditCents = await findUpgradeCredit(services, db, products, { userId, coupon, replaces });
  const { couponId: _, ...quote } = await priceOf(services, db, products, { userId, coupon, creditCents });
  return quote;
}

async function languageOf(tx: Queryable, userId: string): Promise<Language> {
  const [buyer] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return buyer?.language ?? DEFAULT_LANGUAGE;
}

async function priceOf(
  services: Pick<BaseServices, 'clock'>,
  tx: Queryable,
  products: readonly Wanted[],
  { userId, coupon: code, creditCents }: Pick<NewOrder, 'coupon'> & { userId: string; creditCents: number },
): Promise<OrderQuote & { couponId: string | null }> {
  const priceCents = totalOf(products);
  if (code === undefined) return { couponId: null, discountCents: 0, totalCents: priceCents, creditCents };
  // Coupons are ours, and the price of a tool is its author's.
  if (products.some(({ tool }) => tool))
    throw new AppError('conflict', 'The coupon cannot be used.', { reason: 'coupon_unfit' });
  const { couponId, discountCents } = await redeemCoupon(services, tx, {
    ...{ userId, code, priceCents },
    isPlan: products.some((wanted) => wanted.isPlan),
    products: products.map(
      ({ id, product, bundle }) => product ?? { id, kind: bundle ? 'prompt-bundle' : 'custom-tool' },
    ),
  });
  return { couponId, discountCents, totalCents: priceCents - discountCents, creditCents };
}

/** None without a plan that is replaced. @throws AppError as `findCredit` does; `conflict` with a coupon besides */
async function findUpgradeCredit(
  services: Pick<BaseServices, 'clock'>,
  tx: Queryable,
  products: readonly Wanted[],
  { userId, coupon, replaces }: Pick<NewOrder, 'coupon' | 'replaces'> & { userId: string },
): Promise<number> {
  if (replaces === undefined) return 0;
  // A credit and a discount at once would be two answers to what a month is worth.
  if (coupon !== undefined) throw new AppError('conflict', 'No coupon here.', { reason: 'coupon_unfit' });
  return findCredit(services, tx, { userId, id: replaces, to: products[0]?.product });
}

const totalOf = (products: readonly Wanted[]): number =>
  products.reduce((sum, { amount }) => sum + amount, 0);

/** The offer that an order is of, which stands alone and takes no coupon: its price is not ours to lower. */
function readOffer([item, ...others]: readonly string[], coupon: string | undefined): string | undefined {
  const offer = item === undefined ? undefined : transferOfProduct(item);
  if (offer === undefined || others.length > 0) return undefined;
  if (coupon === undefined) return offer;
  throw new AppError('conflict', 'The coupon cannot be used.', { reason: 'coupon_unfit' });
}

async function refuseOwned(
  { catalogue, clock }: OrderServices,
  tx: Queryable,
  userId: string,
  products: readonly Wanted[],
): Promise<void> {
  const now = clock();
  const held = await findHeldProducts(tx, userId, now);
  const licenses = await findLicenses(tx, userId);
  const forGood = licenses.filter((license) => license.expiresAt === null && isActive(license, now));
  const isCovered = (slug: string) => {
    const level = catalogue.find(slug)?.level;
    return forGood.some((license) => license.toolSlug === slug && level && isAtLeast(license.level, level));
  };
  const owned = products.find(
    ({ id, product, tool }) =>
      tool?.sellerId === userId ||
      (product && isBundle(product) && product.tools.every(isCovered)) ||
      held.some(({ productId, facts }) => productId === id && !isOver(facts, now)),
  );
  if (!owned) return;
  const details = { reason: 'already_owned' as const, productId: owned.id };
  throw new AppError('conflict', `You have ${owned.id} already.`, details);
}

async function findOpenOrder(
  { clock }: OrderServices,
  tx: Queryable,
  wanted: Pick<typeof orders.$inferSelect, 'provider'> & {
    buyerId: string;
    products: readonly Wanted[];
    coupon: string | undefined;
    replaces: string | undefined;
    /** What it has to take off for the running plan, at least. */
    creditCents: number;
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
        wanted.replaces === undefined ? isNull(orders.replaces) : eq(orders.replaces, wanted.replaces),
        wanted.coupon === undefined ? isNull(coupons.id) : eq(coupons.code, readCouponCode(wanted.coupon)),
        gte(orders.creditCents, wanted.creditCents),
        gt(orders.createdAt, goneOnWithSince(clock(), wanted.provider)),
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
