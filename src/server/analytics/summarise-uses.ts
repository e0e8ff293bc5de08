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
import type { Queryable } from '../db/database.ts';
import type { ReportQuery } from './analytics-schema.ts';
import { figuresOf } from './use-figures.ts';

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
  sql`${figuresOf(userId)} where at >= (${firstBar(span)} at time zone ${span.timezone})
    and at <= ${span.now.toISOString()}`;

async function select<Row>(on: Queryable, query: SQL): Promise<Row[]> {
  return (await on.execute(query)).rows as Row[];
}

/** Sums of whole numbers come as `numeric`, which the driver hands over as text: they are cast where they are made. */
const counted = (of: SQL, where: SQL = sql`true`) =>
  sql`coalesce(sum(${of}) filter (where ${where}), 0)::int`;
const summed = (of: SQL) => sql`coalesce(sum(${of}), 0)::float8`;

const USES = sql`uses`;
const DRAFTS = counted(USES, sql`source = 'draft'`);
const MODELS = counted(USES, sql`source = 'model'`);
const TOKENS_AND_COST = sql`
  ${summed(sql`input_tokens`)} as "inputTokens", ${summed(sql`output_tokens`)} as "outputTokens",
  ${summed(sql`cost_micros`)} as "costMicros", ${counted(sql`unpriced`)} as unpriced`;
const AVERAGE = sql`coalesce(sum(duration_ms) / nullif(sum(uses), 0), 0)::float8`;

/** One bar a day or month, also where nothing was done. */
export function findPoints(on: Queryable, userId: string, span: Span): Promise<UsagePoint[]> {
  const { step, count } = PERIOD_SHAPES[span.period];
  return select(
    on,
    sql`
      with spent as (
        select date_trunc(${step}, at at time zone ${span.timezone}) as start, source, uses, cost_micros
        from ${inSpan(userId, span)}
      )
      select to_char(bar, 'YYYY-MM-DD') as start, ${DRAFTS} as drafts, ${MODELS} as models,
             ${summed(sql`cost_micros`)} as "costMicros"
      from generate_series(0, ${count - 1}::int) as bars (n)
      cross join lateral (select ${firstBar(span)} + n * ${`1 ${step}`}::interval as bar) as at
      left join spent on spent.start = bar
      group by bar order by bar`,
  );
}

export async function findTotals(on: Queryable, userId: string, span: Span): Promise<UsageTotals> {
  const [totals] = await select<UsageTotals>(
    on,
    sql`
      select ${counted(USES)} as uses, ${DRAFTS} as drafts, ${MODELS} as models, ${TOKENS_AND_COST}
      from ${inSpan(userId, span)}`,
  );
  if (!totals) throw new Error('A sum without groups has one row.');
  return totals;
}

export async function findDetails(on: Queryable, userId: string, span: Span): Promise<UsageDetails> {
  const [sums, tools, models] = await Promise.all([
    select<Omit<UsageDetails, 'tools' | 'models'>>(
      on,
      sql`
        select ${summed(sql`saved_ms`)} as "timeSavedMs", ${summed(sql`saved_used_ms`)} as "timeSavedUsedMs",
               ${AVERAGE} as "avgDurationMs", ${counted(sql`conversions`)} as conversions
        from ${inSpan(userId, span)}`,
    ),
    select<ToolFigures>(
      on,
      sql`
      select tool_slug as "toolSlug", ${counted(USES)} as "usageCount", ${counted(sql`conversions`)} as conversions,
             ${AVERAGE} as "avgDurationMs",
             to_char(max(last_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastUsed",
             ${summed(sql`cost_micros`)} as "costMicros"
      from ${inSpan(userId, span)}
      group by tool_slug order by sum(uses) desc, max(last_at) desc, tool_slug`,
    ),
    select<ModelFigures>(
      on,
      sql`
      select coalesce(provider, '') as provider, coalesce(model, '') as model, ${counted(USES)} as uses,
             ${TOKENS_AND_COST}
      from ${inSpan(userId, span)} and source = 'model'
      group by 1, 2 order by "costMicros" desc, uses desc, model`,
    ),
  ]);
  if (!sums[0]) throw new Error('A sum without groups has one row.');
  return { ...sums[0], tools, models };
}
