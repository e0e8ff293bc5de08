/** The figures of one user over a period, counted by the database. */
import { type SQL, sql } from 'drizzle-orm';
import { PERIOD_SHAPES } from '#core/analytics/periods.ts';
import type {
  ModelFigures,
  ToolFigures,
  UsageDetails,
  UsagePoint,
  UsageTotals,
} from '#core/analytics/report.ts';
import { WORDS_PER_MINUTE } from '#core/analytics/time-saved.ts';
import type { Queryable } from '../db/database.ts';
import type { ReportQuery } from './analytics-schema.ts';

export interface Span extends ReportQuery {
  now: Date;
}

/** Local time of the first bar's beginning. */
const firstBar = ({ period, timezone, now }: Span) => {
  const { step, count } = PERIOD_SHAPES[period];
  return sql`(date_trunc(${step}, ${now.toISOString()}::timestamptz at time zone ${timezone})
    - ${`${count - 1} ${step}`}::interval)`;
};

const inSpan = (userId: string, span: Span) =>
  sql`user_id = ${userId} and created_at >= (${firstBar(span)} at time zone ${span.timezone})
    and created_at <= ${span.now.toISOString()}`;

async function select<Row>(on: Queryable, query: SQL): Promise<Row[]> {
  return (await on.execute(query)).rows as Row[];
}

/** Sums of whole numbers come as `bigint`, which the driver hands over as text: they are cast where they are made. */
const UNPRICED = sql`(count(*) filter (where source = 'model' and cost_micros is null))::int`;

/** One bar a day or month, also where nothing was done. */
export function findPoints(on: Queryable, userId: string, span: Span): Promise<UsagePoint[]> {
  const { step, count } = PERIOD_SHAPES[span.period];
  return select(
    on,
    sql`
      with uses as (
        select date_trunc(${step}, created_at at time zone ${span.timezone}) as start, source, cost_micros
        from tool_uses where ${inSpan(userId, span)}
      )
      select to_char(bar, 'YYYY-MM-DD') as start,
             (count(uses.start) filter (where source = 'draft'))::int as drafts,
             (count(uses.start) filter (where source = 'model'))::int as models,
             coalesce(sum(cost_micros), 0)::float8 as "costMicros"
      from generate_series(0, ${count - 1}::int) as bars (n)
      cross join lateral (select ${firstBar(span)} + n * ${`1 ${step}`}::interval as bar) as at
      left join uses on uses.start = bar
      group by bar order by bar`,
  );
}

export async function findTotals(on: Queryable, userId: string, span: Span): Promise<UsageTotals> {
  const [totals] = await select<UsageTotals>(
    on,
    sql`
      select count(*)::int as uses,
             (count(*) filter (where source = 'draft'))::int as drafts,
             (count(*) filter (where source = 'model'))::int as models,
             coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
             coalesce(sum(output_tokens), 0)::float8 as "outputTokens",
             coalesce(sum(cost_micros), 0)::float8 as "costMicros",
             ${UNPRICED} as unpriced
      from tool_uses where ${inSpan(userId, span)}`,
  );
  if (!totals) throw new Error('A sum without groups has one row.');
  return totals;
}

/** As `timeSaved` of core/analytics: the time to write the words, less the time the run took. */
const SAVED = sql`greatest(0, round(words::numeric / ${WORDS_PER_MINUTE} * 60000) - duration_ms)`;

export async function findDetails(on: Queryable, userId: string, span: Span): Promise<UsageDetails> {
  const [sums, tools, models] = await Promise.all([
    select<Omit<UsageDetails, 'tools' | 'models'>>(
      on,
      sql`
        select coalesce(sum(${SAVED}) filter (where status = 'completed'), 0)::float8 as "timeSavedMs",
               coalesce(sum(${SAVED}) filter (where status = 'completed' and used_at is not null), 0)::float8
                 as "timeSavedUsedMs",
               coalesce(avg(duration_ms), 0)::float8 as "avgDurationMs",
               count(used_at)::int as conversions
        from tool_uses where ${inSpan(userId, span)}`,
    ),
    select<ToolFigures>(
      on,
      sql`
      select tool_slug as "toolSlug", count(*)::int as "usageCount", count(used_at)::int as conversions,
             avg(duration_ms)::float8 as "avgDurationMs",
             to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastUsed",
             coalesce(sum(cost_micros), 0)::float8 as "costMicros"
      from tool_uses where ${inSpan(userId, span)}
      group by tool_slug order by count(*) desc, max(created_at) desc, tool_slug`,
    ),
    select<ModelFigures>(
      on,
      sql`
      select coalesce(provider, '') as provider, coalesce(model, '') as model, count(*)::int as uses,
             coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
             coalesce(sum(output_tokens), 0)::float8 as "outputTokens",
             coalesce(sum(cost_micros), 0)::float8 as "costMicros", ${UNPRICED} as unpriced
      from tool_uses where source = 'model' and ${inSpan(userId, span)}
      group by 1, 2 order by "costMicros" desc, uses desc, model`,
    ),
  ]);
  if (!sums[0]) throw new Error('A sum without groups has one row.');
  return { ...sums[0], tools, models };
}
