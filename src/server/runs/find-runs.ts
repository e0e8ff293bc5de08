import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import type { Run, RunSummary } from '#core/runs/run.ts';
import { ownerTerm, searchQuery } from '#core/runs/search-terms.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../db/database.ts';
import { PLANNED_EACH_TIME } from '../db/name-statements.ts';
import { type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { runs, type SummaryRow, toRun, toSummary } from './tables.ts';

interface RunsAsked extends PageAsked {
  q?: string | undefined;
  tool?: string | undefined;
  starred?: 'true' | 'false' | undefined;
  /** `none`: the runs that lie in no folder. */
  folder?: string | undefined;
}

/** Of a run as lists show it. */
export const SUMMARY_COLUMNS = `id, tool_slug as "toolSlug", tool_name as "toolName", language, source, status, title,
  is_starred as "isStarred", rating, folder_id as "folderId", origin_id as "originId", starred_items as "starredItems",
  excerpt, provider, model, input_tokens as "inputTokens", output_tokens as "outputTokens",
  are_tokens_estimated as "areTokensEstimated", cost_micros::float8 as "costMicros", duration_ms as "durationMs",
  written_at as "writtenAt", created_at as "createdAt", updated_at as "updatedAt",
  (select used_at is not null from tool_uses where run_id = runs.id) as "isUsed"`;

/**
 * A user's runs, the newest first. Pages do not shift when runs are added or removed meanwhile. The list is read more
 * than anything else: the driver is asked directly, since the builder takes longer over a page than the database does.
 */
export async function findRuns(
  { pool, catalogue }: Pick<BaseServices, 'pool'> & WithCatalogue,
  userId: string,
  { q = '', tool, starred, folder, cursor, limit }: RunsAsked,
): Promise<List<RunSummary>> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`user_id = ${bind(userId)}`];
  // An unknown tool has no runs; its name is compared as it is.
  if (tool) conditions.push(`tool_slug = ${bind(catalogue.find(tool)?.slug ?? tool)}`);
  if (starred) conditions.push(starred === 'true' ? 'is_starred' : 'not is_starred');
  if (folder) conditions.push(folder === 'none' ? 'folder_id is null' : `folder_id = ${bind(folder)}`);
  if (cursor) {
    const { at, id } = readCursor(cursor);
    conditions.push(`(created_at, id) < (${bind(at)}, ${bind(id)})`);
  }
  const isSearch = q.trim() !== '';
  if (isSearch) {
    const query = searchQuery(q);
    // A question without a letter or digit finds nothing, like any other that matches nothing.
    conditions.push(
      query === null ? 'false' : `search_terms @@ ${bind(`'${ownerTerm(userId)}' & ${query}`)}::tsquery`,
    );
  }
  const { rows } = await pool.query<SummaryRow>({
    // By how rare its words are.
    ...(isSearch && { name: PLANNED_EACH_TIME }),
    text: `select ${SUMMARY_COLUMNS} from runs where ${conditions.join(' and ')}
      order by created_at desc, id desc limit ${bind(limit + 1)}`,
    values,
  });
  return toPage(rows, limit, { placeOf: ({ createdAt: at, id }) => ({ at, id }), toItem: toSummary });
}

/** @throws AppError `not_found`, also for another user's run. */
export async function findRun(on: Queryable, userId: string, id: string): Promise<Run> {
  const [row] = await on
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.userId, userId)));
  if (!row) throw noRun();
  return toRun(row);
}

/** @throws AppError `not_found`, also for another user's run. */
export async function requireRun(on: Queryable, userId: string, id: string): Promise<void> {
  const [row] = await on
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.userId, userId)));
  if (!row) throw noRun();
}

const noRun = () => new AppError('not_found', 'There is no such run.');
