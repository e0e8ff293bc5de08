/** What somebody earned by selling here, read from the books. The seller always comes from the session. */
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  type Balance,
  balanceOf,
  type Earning,
  type EarningKind,
  type Earnings,
  maturedBefore,
} from '#core/billing/payout.ts';
import type { List } from '#core/lists/list.ts';
import type { Queryable } from '../db/database.ts';
import { type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { hasResaleRights } from '../licenses/resale-rights.ts';

interface EarningServices {
  db: Queryable;
  clock: () => Date;
}

/** What a posting brings its seller, or takes from them. */
const OWED = sql`case when credit = 'seller' then cents when debit = 'seller' then -cents else 0 end`;

/** All that is owed to a seller, as a value within another statement. */
export const owedTo = (sellerId: AnyPgColumn) =>
  sql<number>`(select coalesce(sum(${OWED}), 0)::float8 from ledger_postings where seller_id = ${sellerId})`;

/** What the seller has: the postings of their part of `seller`, those of young orders beside, and what waits to be paid. */
export async function findBalance({ db, clock }: EarningServices, sellerId: string): Promise<Balance> {
  const youngest = maturedBefore(clock()).toISOString();
  const { rows } = await db.execute<{ owed: number; held: number; requested: number }>(sql`
    with moves as (
      select order_id, posted_at, ${OWED} as owed,
        case when credit = 'payouts' then cents when debit = 'payouts' then -cents else 0 end as requested
      from ledger_postings where seller_id = ${sellerId}
    ), sales as (
      select sum(owed) as owed, min(posted_at) as sold_at from moves where order_id is not null group by order_id
    )
    select coalesce(sum(owed), 0)::float8 as owed, coalesce(sum(requested), 0)::float8 as requested,
      (select coalesce(sum(owed), 0)::float8 from sales where sold_at > ${youngest}::timestamptz) as held
    from moves`);
  return balanceOf(rows[0] ?? { owed: 0, held: 0, requested: 0 });
}

export const findEarnings = async (services: EarningServices, sellerId: string): Promise<Earnings> => ({
  ...(await findBalance(services, sellerId)),
  hasResaleRights: await hasResaleRights(services, sellerId),
});

interface Row extends Record<string, unknown> {
  id: string;
  posted_at: Date;
  kind: EarningKind;
  name: string | null;
  price: number | null;
  cents: number;
}

/** The newest first. */
export async function listEarnings(
  on: Queryable,
  sellerId: string,
  { cursor, limit }: PageAsked,
): Promise<List<Earning>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const { rows } = await on.execute<Row>(sql`
    select move.id, move.posted_at,
      case when move.debit = 'payouts' then 'payout_' || (select state from payouts where id = move.payout_id) when move.credit = 'payouts' then 'payout'
        when move.debit = 'seller' then 'reversal'
        when exists (select from ledger_postings as earlier where earlier.order_id = move.order_id
          and earlier.seller_id = move.seller_id and earlier.posted_at < move.posted_at) then 'returned'
        else 'sale' end as kind,
      sold.name, sold.price, case when move.credit = 'seller' then move.cents else -move.cents end as cents
    from ledger_postings as move
    left join lateral (
      select string_agg(name, ', ' order by product_id) as name, sum(cents)::int as price from order_items
      where order_id = move.order_id and seller_id = move.seller_id
    ) as sold on true
    where move.seller_id = ${sellerId} and 'seller' in (move.debit, move.credit)
      and ${place ? sql`(move.posted_at, move.id) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)` : sql`true`}
    order by move.posted_at desc, move.id desc limit ${limit + 1}`);
  return toPage(rows, limit, {
    placeOf: ({ posted_at, id }) => ({ at: new Date(posted_at), id }),
    toItem: ({ id, posted_at, kind, name, price, cents }) => ({
      ...{ id, at: new Date(posted_at).toISOString(), kind, name, priceCents: price, cents },
    }),
  });
}
