/** Coupons: made and disabled by administrators, used by orders. */

import { and, count, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import {
  COUPON_CODE,
  type CouponView,
  couponRefusal,
  discountOf,
  fitsCoupon,
  type NewCoupon,
  readCouponCode,
} from '#core/billing/coupon.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { coupons, orders } from './tables.ts';

type StoredCoupon = typeof coupons.$inferSelect;

/** As long as a checkout that was begun may still be paid. */
const HELD_FOR_MS = DAY_MS;

/** What goes back because another payment counts used nothing up. */
const wasPaid = and(ne(orders.state, 'open'), ne(orders.state, 'cancelled'), eq(orders.isSurplus, false));

/** The newest first. */
export async function listCoupons(on: Queryable, { cursor, limit }: PageAsked): Promise<List<CouponView>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select()
    .from(coupons)
    .where(place && isPast('desc', coupons.createdAt, coupons.id, place))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit + 1);
  const ids = rows.map(({ id }) => id);
  const used = await on
    .select({ id: orders.couponId, uses: count() })
    .from(orders)
    .where(and(inArray(orders.couponId, ids), wasPaid))
    .groupBy(orders.couponId);
  return toPage(rows, limit, {
    placeOf: ({ createdAt: at, id }) => ({ at, id }),
    toItem: (coupon) => toView(coupon, used.find(({ id }) => id === coupon.id)?.uses ?? 0),
  });
}

/** @throws AppError `conflict` with reason `name_taken` */
export async function createCoupon(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  { code, expiresAt, ...terms }: NewCoupon,
): Promise<CouponView> {
  const [made] = await db
    .insert(coupons)
    .values({
      ...terms,
      code: readCouponCode(code),
      expiresAt: expiresAt ? new Date(expiresAt) : null,
      createdAt: clock(),
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new AppError('conflict', 'There is such a coupon.', { reason: 'name_taken' });
  return toView(made, 0);
}

/** For good; orders that were begun with it keep it. Twice is once. @throws AppError `not_found` */
export async function disableCoupon(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  const isThis = eq(coupons.id, id);
  await db
    .update(coupons)
    .set({ disabledAt: clock() })
    .where(and(isThis, isNull(coupons.disabledAt)));
  const known = await db.select({ id: coupons.id }).from(coupons).where(isThis);
  if (known.length === 0) throw new AppError('not_found', 'There is no such coupon.');
}

/**
 * What a code takes off a price. In a transaction that writes the order the coupon stays locked until it ends, so that
 * two orders at once never take the same last use; an order of somebody else that may still be paid takes one.
 * @throws AppError `conflict` with a reason of `CouponReason`
 */
export async function redeemCoupon(
  { clock }: Pick<BaseServices, 'clock'>,
  tx: Queryable,
  {
    userId,
    code,
    priceCents,
    isPlan,
    products,
  }: {
    userId: string;
    code: string;
    priceCents: number;
    isPlan: boolean;
    products: readonly { id: string; kind: string }[];
  },
): Promise<{ couponId: string; discountCents: number }> {
  const asked = readCouponCode(code);
  const [coupon] = COUPON_CODE.test(asked)
    ? await tx.select().from(coupons).where(eq(coupons.code, asked)).for('update')
    : [];
  const now = clock();
  const taken = coupon ? await countTaken(tx, coupon.id, { userId, now }) : 0;
  const discountCents = coupon ? discountOf(coupon, priceCents) : 0;
  const refusal = couponRefusal(coupon, { taken, now });
  // Of a plan that is free nobody would be asked for the months that follow.
  const isUnfit = coupon && (!fitsCoupon(coupon, products) || (isPlan && discountCents === priceCents));
  const reason = refusal ?? (isUnfit ? 'coupon_unfit' : undefined);
  if (reason || !coupon)
    throw new AppError('conflict', 'The coupon cannot be used.', { reason: reason ?? 'coupon_unknown' });
  return { couponId: coupon.id, discountCents };
}

/**
 * Whether an order that is paid now has no use left: its buyer left it for another one with the same coupon, or began several at
 * once, and pays more of them than there are. Who began one alone is never refused what they were promised.
 */
export async function isBeyondUses(
  { clock }: Pick<BaseServices, 'clock'>,
  tx: Queryable,
  { id, couponId, buyerId, state }: typeof orders.$inferSelect,
): Promise<boolean> {
  if (couponId === null || buyerId === null || (state !== 'open' && state !== 'cancelled')) return false;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('update');
  if (!coupon || coupon.maxUses === null) return false;
  const isOther = and(eq(orders.couponId, couponId), eq(orders.buyerId, buyerId), ne(orders.id, id));
  if ((await tx.$count(orders, isOther)) === 0) return false;
  return (await countTaken(tx, couponId, { userId: buyerId, now: clock() })) >= coupon.maxUses;
}

/** Uses that were paid, and those that others than this user may still pay. */
function countTaken(
  tx: Queryable,
  couponId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - HELD_FOR_MS);
  const mayBePaid = and(
    ...[eq(orders.state, 'open'), gt(orders.createdAt, since)],
    ...[ne(orders.buyerId, userId), eq(orders.isSurplus, false)],
  );
  return tx.$count(orders, and(eq(orders.couponId, couponId), or(wasPaid, mayBePaid)));
}

const toView = (coupon: StoredCoupon, uses: number): CouponView => {
  const { id, code, kind, value, maxUses, fits } = coupon;
  return {
    ...{ id, code, kind, value, maxUses, fits, uses },
    expiresAt: coupon.expiresAt?.toISOString() ?? null,
    disabledAt: coupon.disabledAt?.toISOString() ?? null,
    createdAt: coupon.createdAt.toISOString(),
  };
};
