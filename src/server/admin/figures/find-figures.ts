import { sql } from 'drizzle-orm';
import type { AdminFigures, MonthOfMoney } from '#core/admin/figures.ts';
import { LEVELS, type PaidLevel } from '#core/licenses/levels.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { Queryable } from '../../db/database.ts';

export async function findFigures({ db, clock }: Pick<BaseServices, 'db' | 'clock'>): Promise<AdminFigures> {
  const now = clock();
  const [months, licenses, conversion, hasTestPayments] = await Promise.all([
    findMonths(db, now),
    countLicenses(db, now),
    countConversion(db),
    findTestPayments(db),
  ]);
  return { months, licenses, conversion, hasTestPayments };
}

/** From the books: what an account was given, less what it gave. */
async function findMonths(db: Queryable, now: Date): Promise<MonthOfMoney[]> {
  const { rows } = await db.execute<{ month: string; sold: number; refunded: number; disputed: number }>(sql`
    select to_char(month, 'YYYY-MM') as month,
      coalesce(sum(cents) filter (where credit = 'sales'), 0)::float8
        - coalesce(sum(cents) filter (where debit = 'sales'), 0)::float8 as sold,
      coalesce(sum(cents) filter (where debit = 'refunds'), 0)::float8
        - coalesce(sum(cents) filter (where credit = 'refunds'), 0)::float8 as refunded,
      coalesce(sum(cents) filter (where debit = 'disputes'), 0)::float8
        - coalesce(sum(cents) filter (where credit = 'disputes'), 0)::float8 as disputed
    from generate_series(
      date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC') - interval '11 months',
      date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC'), interval '1 month') as month
    left join ledger_postings on posted_at >= month at time zone 'UTC'
      and posted_at < (month + interval '1 month') at time zone 'UTC'
    group by month order by month`);
  return rows.map(({ month, sold, refunded, disputed }) => ({
    month,
    soldCents: sold,
    refundedCents: refunded,
    disputedCents: disputed,
  }));
}

async function countLicenses(db: Queryable, now: Date): Promise<AdminFigures['licenses']> {
  const { rows } = await db.execute<{ level: PaidLevel; licenses: number; holders: number }>(sql`
    select license_level as level, count(*)::int as licenses, count(distinct user_id)::int as holders
    from tool_licenses
    where revoked_at is null and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
    group by license_level`);
  return LEVELS.flatMap((level) => {
    if (level === 'none') return [];
    const { licenses = 0, holders = 0 } = rows.find((row) => row.level === level) ?? {};
    return [{ level, licenses, holders }];
  });
}

async function countConversion(db: Queryable): Promise<AdminFigures['conversion']> {
  const { rows } = await db.execute<AdminFigures['conversion']>(sql`
    select (select count(*)::int from users) as accounts,
      count(distinct buyer_id)::int as ordered,
      count(distinct buyer_id) filter (where receipt_number is not null)::int as paid
    from orders`);
  return rows[0] ?? { accounts: 0, ordered: 0, paid: 0 };
}

/** By the rows, not by the settings: what was paid while the test mode was on stays in the books. */
async function findTestPayments(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from orders where provider = 'test' and receipt_number is not null) as found`);
  return rows[0]?.found ?? false;
}
