import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { RunSource, RunStatus } from '#core/runs/run.ts';
import { id, moment, userId } from '../db/columns.ts';

export const toolUses = pgTable('tool_uses', {
  id: id(),
  userId: userId(),
  runId: uuid().unique(),
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
