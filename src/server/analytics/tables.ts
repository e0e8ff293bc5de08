import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RunSource, RunStatus } from '#core/runs/run.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const toolUses = pgTable('tool_uses', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  runId: uuid(),
  toolSlug: text().notNull(),
  source: text().$type<RunSource>().notNull(),
  status: text().$type<RunStatus>().notNull(),
  provider: text(),
  model: text(),
  inputTokens: integer(),
  outputTokens: integer(),
  costMicros: bigint({ mode: 'number' }),
  words: integer().notNull(),
  durationMs: integer().notNull(),
  usedAt: moment(),
  createdAt: moment().notNull(),
});
