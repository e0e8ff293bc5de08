import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { Run, RunSummary } from '#core/runs/run.ts';
import { searchQuery } from '#core/runs/search-terms.ts';
import type { Queryable } from '../db/database.ts';
import type { Services } from '../services.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { ownerTerm, toRun, toSummary } from './run-row.ts';
import type { RunQuery } from './run-schema.ts';
import { runs } from './tables.ts';

export interface RunPage {
  runs: RunSummary[];
  /** Give it as `cursor` for the next page; null at the end. */
  nextCursor: string | null;
}

const {
  values: _values,
  output: _output,
  searchTerms: _terms,
  userId: _user,
  ...summaryColumns
} = getTableColumns(runs);

/** A user's runs, the newest first. Pages do not shift when runs are added or removed meanwhile. */
export async function findRuns(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  userId: string,
  { q = '', tool, starred, folder, cursor, limit }: RunQuery,
): Promise<RunPage> {
  const conditions: (SQL | undefined)[] = [eq(runs.userId, userId)];
  const query = searchQuery(q);
  // A question without a letter or digit finds nothing, like any other that matches nothing.
  if (q.trim() !== '') conditions.push(query === null ? sql`false` : matches(userId, query));
  // An unknown tool has no runs; its name is compared as it is.
  if (tool) conditions.push(eq(runs.toolSlug, catalogue.find(tool)?.slug ?? tool));
  if (starred === 'true') conditions.push(sql`${runs.isStarred}`);
  if (starred === 'false') conditions.push(sql`not ${runs.isStarred}`);
  if (folder) conditions.push(folder === 'none' ? isNull(runs.folderId) : eq(runs.folderId, folder));
  if (cursor) {
    const { createdAt, id } = readCursor(cursor);
    conditions.push(sql`(${runs.createdAt}, ${runs.id}) < (${createdAt.toISOString()}, ${id})`);
  }

  const rows = await db
    .select(summaryColumns)
    .from(runs)
    .where(and(...conditions))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { runs: page.map(toSummary), nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

const matches = (userId: string, query: string): SQL =>
  sql`${runs.searchTerms} @@ ${`'${ownerTerm(userId)}' & ${query}`}::tsquery`;

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
