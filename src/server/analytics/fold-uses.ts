/**
 * Adds up the uses whose run is gone, by tool, model and quarter of an hour. Nobody can put such a result to use any more,
 * so that its row never changes; those whose run is there are no more than runs may be kept.
 */
import { sql } from 'drizzle-orm';
import type { BaseServices } from '../base/base-services.ts';
import type { Database } from '../db/database.ts';
import { AS_SUMS } from './use-figures.ts';

declare module '../jobs/jobs.ts' {
  interface JobData {
    'fold-uses': object;
  }
}

/** So many uses at once. */
const AT_ONCE = 5_000;
/** Of one user; the latest stay. Years of whoever deletes all that they make, and no more of whoever only makes rows. */
const KEPT_SUMS = 50_000;

export function scheduleFolding({ db, jobs }: Pick<BaseServices, 'db' | 'jobs'>): void {
  jobs.schedule('fold-uses', '50 * * * *', (_, signal) => foldUses(db, signal));
}

export async function foldUses(db: Database, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const { rows } = await db.execute<{ user_id: string }>(FOLD);
    if (rows.length === 0) return;
    for (const userId of new Set(rows.map(({ user_id: id }) => id))) await deleteSurplus(db, userId);
  }
}

/** An array is asked for once; a list of rows would be asked for once a row where the planner thinks the table empty. */
const FOLD = sql`
  with gone as (
    delete from tool_uses where id = any(array(
      select id from tool_uses where run_id is null order by created_at limit ${AT_ONCE} for update skip locked))
    returning *),
  uses as (
    select user_id, date_bin('15 minutes', created_at, '2000-01-01T00:00:00Z') as quarter, ${AS_SUMS} from gone)
  insert into tool_use_sums as held
    (user_id, quarter, tool_slug, source, status, provider, model, uses, conversions, input_tokens, output_tokens,
     counted_outputs, unpriced, cost_micros, duration_ms, saved_ms, saved_used_ms, last_at)
  select user_id, quarter, tool_slug, source, status, provider, model, sum(uses), sum(conversions), sum(input_tokens),
         sum(output_tokens), sum(counted_outputs), sum(unpriced), sum(cost_micros), sum(duration_ms), sum(saved_ms),
         sum(saved_used_ms), max(last_at)
  from uses group by 1, 2, 3, 4, 5, 6, 7
  on conflict (user_id, quarter, tool_slug, source, status, provider, model) do update set
    uses = held.uses + excluded.uses,
    conversions = held.conversions + excluded.conversions,
    input_tokens = held.input_tokens + excluded.input_tokens,
    output_tokens = held.output_tokens + excluded.output_tokens,
    counted_outputs = held.counted_outputs + excluded.counted_outputs,
    unpriced = held.unpriced + excluded.unpriced,
    cost_micros = held.cost_micros + excluded.cost_micros,
    duration_ms = held.duration_ms + excluded.duration_ms,
    saved_ms = held.saved_ms + excluded.saved_ms,
    saved_used_ms = held.saved_used_ms + excluded.saved_used_ms,
    last_at = greatest(held.last_at, excluded.last_at)
  returning user_id`;

async function deleteSurplus(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    delete from tool_use_sums where user_id = ${userId} and quarter < (
      select quarter from tool_use_sums where user_id = ${userId}
      order by quarter desc offset ${KEPT_SUMS - 1} limit 1)`);
}
