import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RunSource } from '#core/runs/run.ts';
import type { ReportReason } from '#core/runs/run-report.ts';
import { id, moment, userId } from '../db/columns.ts';
import { runs } from './tables.ts';

export const runReports = pgTable(
  'run_reports',
  {
    id: id(),
    userId: userId(),
    runId: uuid().references(() => runs.id, { onDelete: 'set null' }),
    toolSlug: text().notNull(),
    source: text().$type<RunSource>().notNull(),
    provider: text(),
    model: text(),
    reason: text().$type<ReportReason>().notNull(),
    details: text().notNull(),
    output: text(),
    createdAt: moment().notNull(),
    closedAt: moment(),
    closedBy: text(),
  },
  (table) => [uniqueIndex('run_reports_open').on(table.runId).where(sql`closed_at is null`)],
);
