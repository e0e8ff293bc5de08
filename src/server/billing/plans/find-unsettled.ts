import { and, asc, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isPast } from '../../http/cursor.ts';
import type { StoredOrder } from '../find-orders.ts';
import { mayBeAskedAgain } from '../outages.ts';
import { orders } from '../tables.ts';

/** As the index of them says it, which is found by these words: what was stopped, has ended or was paid once is none of them. */
export const isUnsettled = sql`provider_ref is not null and facts ->> 'endedAt' is null
  and jsonb_path_exists(facts, '$.payments.*.paidUntil ? (@ > 0)')
  and case when buyer_id is null or is_replaced or is_suspended then facts -> 'renewal' ->> 'renews' is distinct from 'false'
    else halted_at is not null end`;

/** Plans whose provider is to be told now whether they go on, the oldest first. @param after the last one of the page before */
export const findUnsettled = (
  on: Queryable,
  { after, limit, now }: { after: StoredOrder | undefined; limit: number; now: Date },
) =>
  on
    .select()
    .from(orders)
    .where(
      and(
        isUnsettled,
        mayBeAskedAgain(orders.renewalRefusedAt, now),
        after && isPast('asc', orders.createdAt, orders.id, { at: after.createdAt, id: after.id }),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
