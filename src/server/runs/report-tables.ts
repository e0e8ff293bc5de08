import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RunSource } from '#core/runs/run.ts';
import type { ReportReason } from '#core/runs/run-report.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const runReports = pgTable('run_reports', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  runId: uuid(),
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
});
