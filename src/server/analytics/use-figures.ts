/** What figures are made of: every use whose run is there, and the sums of those whose run is gone. */
import { type SQL, sql } from 'drizzle-orm';
import { WORDS_PER_MINUTE } from '#core/analytics/time-saved.ts';

/** As `timeSaved` of core/analytics: the time to write the words, less the time the run took. */
const SAVED = sql`greatest(0, round(words::numeric / ${WORDS_PER_MINUTE} * 60000) - duration_ms)::bigint`;

/** A use as a sum of one. */
export const AS_SUMS = sql`
  tool_slug, source, status, provider, model, 1 as uses, (used_at is not null)::int as conversions,
  coalesce(input_tokens, 0)::bigint as input_tokens, coalesce(output_tokens, 0)::bigint as output_tokens,
  (output_tokens is not null)::int as counted_outputs,
  (source = 'model' and cost_micros is null)::int as unpriced, coalesce(cost_micros, 0) as cost_micros,
  duration_ms::bigint as duration_ms,
  case when status = 'completed' then ${SAVED} else 0 end as saved_ms,
  case when status = 'completed' and used_at is not null then ${SAVED} else 0 end as saved_used_ms,
  created_at as last_at`;

/** The user's, each with the time `at` which it counts; to be selected from. */
export const figuresOf = (userId: string): SQL => sql`(
  select created_at as at, ${AS_SUMS} from tool_uses where user_id = ${userId}
  union all
  select quarter as at, tool_slug, source, status, provider, model, uses, conversions, input_tokens, output_tokens,
         counted_outputs, unpriced, cost_micros, duration_ms, saved_ms, saved_used_ms, last_at
  from tool_use_sums where user_id = ${userId}) as figures`;
