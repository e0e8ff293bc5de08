import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PaymentProviderId } from '#core/billing/order.ts';
import { isMonthly, LIBRARY, TIERS } from '#core/prices/price-book.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { StoredOrder } from '../find-orders.ts';
import { orderItems, orders } from '../tables.ts';

/** A webhook may still be on its way. */
const AFTER_MS = 15 * MINUTE_MS;
/** As long as banks let a payment be disputed; what renews as long as it runs. */
const WITHIN_MS = 120 * DAY_MS;
export const EVERY_MS = 20 * HOUR_MS;
const MONTHLY = [...TIERS, LIBRARY].filter(isMonthly).map(({ id }) => id);

/** Orders of a provider that are to be compared with it, those first that were compared least recently. */
export async function findDue(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  provider: PaymentProviderId,
  limit: number,
): Promise<StoredOrder[]> {
  const before = (ms: number) => new Date(clock().getTime() - ms);
  const monthly = db
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), inArray(orderItems.productId, MONTHLY)));
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.provider, provider),
        isNotNull(orders.providerRef),
        or(ne(orders.state, 'cancelled'), wasLeft),
        lt(orders.createdAt, before(AFTER_MS)),
        or(isNull(orders.reconciledAt), lt(orders.reconciledAt, before(EVERY_MS))),
        or(
          gt(orders.createdAt, before(WITHIN_MS)),
          and(ne(orders.state, 'open'), goesOn(before(WITHIN_MS)), exists(monthly)),
        ),
      ),
    )
    .orderBy(sql`${orders.reconciledAt} nulls first`, orders.createdAt)
    .limit(limit);
}

/** Closed by us, for another order of its buyer (`closeEarlier`): its page at the payment company may still be paid. */
const wasLeft = sql`exists (
  select from provider_events as told where told.provider = orders.provider and told.event_id = 'left:' || orders.id
)`;

/** A plan that renews, or was still paid after this moment: what was cancelled at PayPal never says that it has ended. */
const goesOn = (since: Date): SQL => sql`(
  ${orders.facts} ->> 'endedAt' is null and (
    ${orders.facts} -> 'renewal' ->> 'renews' is distinct from 'false'
    or jsonb_path_exists(${orders.facts}, '$.payments.*.paidUntil ? (@ > $since)',
      jsonb_build_object('since', ${since.getTime()}::bigint))
  )
)`;
