/** Reports of results, reviews and shared boards: made by users, read and closed by administrators. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import type { Report } from '#core/reports/report.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import { boards } from '../boards/tables.ts';
import type { Queryable } from '../db/database.ts';
import { hasSqlState, isAccountGone } from '../db/database-errors.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { runReports } from './tables.ts';

type ReportServices = Pick<BaseServices, 'db' | 'clock'>;

/** @throws AppError `conflict` where there is an open report of the same; `not_found` for what goes meanwhile; `quota_exceeded` */
export async function saveReport(
  services: ReportServices,
  userId: string,
  report: Omit<typeof runReports.$inferInsert, 'userId' | 'createdAt'>,
): Promise<{ id: string }> {
  const [created] = await withinQuota(services, userId, 'reports', { rows: 1 }, (tx) =>
    tx
      .insert(runReports)
      .values({ ...report, userId, createdAt: services.clock() })
      .onConflictDoNothing()
      .returning({ id: runReports.id }),
  ).catch((error: unknown) => {
    if (!hasSqlState(error, 'foreign_key_violation') || isAccountGone(error)) throw error;
    throw new AppError('not_found', 'What is reported is gone.');
  });
  if (!created) throw new AppError('conflict', 'This is reported already.', { reason: 'already_reported' });
  return created;
}

const columns = {
  id: runReports.id,
  userEmail: users.email,
  toolSlug: runReports.toolSlug,
  source: runReports.source,
  provider: runReports.provider,
  model: runReports.model,
  reason: runReports.reason,
  details: runReports.details,
  hasOutput: sql<boolean>`${runReports.output} is not null`,
  board: { id: boards.id, shareToken: boards.shareToken, sharingClosedAt: boards.sharingClosedAt },
  createdAt: runReports.createdAt,
  closedAt: runReports.closedAt,
};

/** For administrators: the newest first, of the open ones or of all, without what they are about. */
export async function listReports(
  on: Queryable,
  isOpenOnly: boolean,
  { cursor, limit }: PageAsked,
): Promise<List<Report>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select(columns)
    .from(runReports)
    .innerJoin(users, eq(users.id, runReports.userId))
    .leftJoin(boards, eq(boards.id, runReports.boardId))
    .where(
      and(
        isOpenOnly ? isNull(runReports.closedAt) : undefined,
        place && isPast('desc', runReports.createdAt, runReports.id, place),
      ),
    )
    .orderBy(desc(runReports.createdAt), desc(runReports.id))
    .limit(limit + 1);
  return toPage(rows, limit, {
    placeOf: ({ createdAt: at, id }) => ({ at, id }),
    toItem: ({ createdAt, closedAt, board, ...row }) => ({
      ...row,
      board: board?.id
        ? { id: board.id, shareToken: board.shareToken, isClosed: board.sharingClosedAt !== null }
        : null,
      createdAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    }),
  });
}

/** The result, the review or the board's texts as it was when it was reported; null when the user did not show it. @throws AppError `not_found` */
export async function findReportOutput(on: Queryable, id: string): Promise<string | null> {
  const [report] = await on
    .select({ output: runReports.output })
    .from(runReports)
    .where(eq(runReports.id, id));
  if (!report) throw noReport();
  return report.output;
}

/** Closing twice changes nothing. @throws AppError `not_found` */
export async function closeReport({ db, clock }: ReportServices, adminId: string, id: string): Promise<void> {
  await db
    .update(runReports)
    .set({ closedAt: clock(), closedBy: adminId })
    .where(and(eq(runReports.id, id), isNull(runReports.closedAt)));
  const [report] = await db.select({ id: runReports.id }).from(runReports).where(eq(runReports.id, id));
  if (!report) throw noReport();
}

/** All that the user sent, read or not. */
export async function deleteReports(on: Queryable, userId: string): Promise<void> {
  await on.delete(runReports).where(eq(runReports.userId, userId));
}

const noReport = () => new AppError('not_found', 'There is no such report.');
