import { sql } from 'drizzle-orm';
import type { Spending } from '#core/analytics/report.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { SpendingQuery } from './analytics-schema.ts';
import { figuresOf } from './use-figures.ts';

interface Row {
  month: string;
  spentMicros: number;
  budgetMicros: number | null;
  typicalOutputTokens: number | null;
}

/** What this calendar month's model runs cost, and how long a tool's answers usually are. */
export async function findSpending(
  { db, catalogue, clock }: Pick<BaseServices, 'db' | 'clock'> & WithCatalogue,
  userId: string,
  { timezone, tool }: SpendingQuery,
): Promise<Spending> {
  const now = clock().toISOString();
  const month = sql`date_trunc('month', ${now}::timestamptz at time zone ${timezone})`;
  const slug = tool === undefined ? null : (catalogue.find(tool)?.slug ?? tool);
  const { rows } = await db.execute(sql`
    select to_char(${month}, 'YYYY-MM') as month,
           (select coalesce(sum(cost_micros), 0)::float8 from ${figuresOf(userId)}
            where at >= (${month} at time zone ${timezone})) as "spentMicros",
           (select monthly_budget_micros::float8 from users where id = ${userId}) as "budgetMicros",
           (select round(sum(output_tokens) / nullif(sum(counted_outputs), 0))::int from ${figuresOf(userId)}
            where tool_slug = ${slug} and source = 'model' and status = 'completed')
             as "typicalOutputTokens"`);
  const [row] = rows as unknown as Row[];
  if (!row) throw new Error('A row of sums is always there.');
  return row;
}
