/** Submissions for administrators. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SubmissionDetail, SubmissionSummary } from '#core/community/community-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import { users } from '../auth/tables.ts';
import { customTools, toolSubmissions } from '../custom-tools/tables.ts';
import type { Queryable } from '../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';

const COLUMNS = {
  id: toolSubmissions.id,
  toolId: toolSubmissions.toolId,
  name: toolSubmissions.name,
  tagline: toolSubmissions.tagline,
  category: toolSubmissions.category,
  language: toolSubmissions.language,
  version: toolSubmissions.version,
  state: toolSubmissions.state,
  author: users.name,
  authorEmail: users.email,
  submittedAt: toolSubmissions.submittedAt,
};

/** Of the waiting ones the oldest first, of the published ones the newest. */
export async function listSubmissions(
  on: Queryable,
  { state, cursor, limit }: PageAsked & { state: 'waiting' | 'published' },
): Promise<List<SubmissionSummary>> {
  const way = state === 'waiting' ? 'asc' : 'desc';
  const order = { asc, desc }[way];
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select(COLUMNS)
    .from(toolSubmissions)
    .innerJoin(customTools, eq(customTools.id, toolSubmissions.toolId))
    .innerJoin(users, eq(users.id, customTools.userId))
    .where(
      and(
        eq(toolSubmissions.state, state),
        place && isPast(way, toolSubmissions.submittedAt, toolSubmissions.id, place),
      ),
    )
    .orderBy(order(toolSubmissions.submittedAt), order(toolSubmissions.id))
    .limit(limit + 1);
  return toPage(rows, limit, {
    placeOf: ({ submittedAt: at, id }) => ({ at, id }),
    toItem: toSummary,
  });
}

/** With the whole tool as it was submitted. @throws AppError `not_found` */
export async function findSubmission(on: Queryable, id: string): Promise<SubmissionDetail> {
  const published = alias(toolSubmissions, 'published');
  const [row] = await on
    .select({ ...COLUMNS, tool: toolSubmissions.document, publishedVersion: published.version })
    .from(toolSubmissions)
    .innerJoin(customTools, eq(customTools.id, toolSubmissions.toolId))
    .innerJoin(users, eq(users.id, customTools.userId))
    .leftJoin(published, and(eq(published.toolId, toolSubmissions.toolId), eq(published.state, 'published')))
    .where(eq(toolSubmissions.id, id));
  if (!row) throw new AppError('not_found', 'There is no such submission.');
  return toSummary(row);
}

const toSummary = <Row extends { submittedAt: Date }>({ submittedAt, ...row }: Row) => ({
  ...row,
  submittedAt: submittedAt.toISOString(),
});
