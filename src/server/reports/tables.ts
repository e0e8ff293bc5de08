import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#core/reports/report.ts';
import type { RunSource } from '#core/runs/run.ts';
import { boards } from '../boards/tables.ts';
import { bundleReviews } from '../bundles/tables.ts';
import { id, moment, userId } from '../db/columns.ts';
import { runs } from '../runs/tables.ts';

export const runReports = pgTable(
  'run_reports',
  {
    id: id(),
    userId: userId(),
    runId: uuid().references(() => runs.id, { onDelete: 'set null' }),
    reviewId: uuid().references(() => bundleReviews.id, { onDelete: 'set null' }),
    boardId: uuid().references(() => boards.id, { onDelete: 'set null' }),
    toolSlug: text().notNull(),
    source: text().$type<RunSource>(),
    provider: text(),
    model: text(),
    reason: text().$type<ReportReason>().notNull(),
    details: text().notNull(),
    output: text(),
    createdAt: moment().notNull(),
    closedAt: moment(),
    closedBy: text(),
  },
  (table) => [
    uniqueIndex('run_reports_open').on(table.runId).where(sql`closed_at is null`),
    uniqueIndex('run_reports_open_boards').on(table.boardId, table.userId).where(sql`closed_at is null`),
    uniqueIndex('run_reports_open_reviews').on(table.reviewId, table.userId).where(sql`closed_at is null`),
  ],
);
