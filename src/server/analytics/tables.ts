import { bigint, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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

const count = () => integer().notNull();
const sum = () => bigint({ mode: 'number' }).notNull();

/** Of uses whose run is gone: see fold-uses.ts. */
export const toolUseSums = pgTable(
  'tool_use_sums',
  {
    id: id(),
    userId: userId(),
    quarter: moment().notNull(),
    toolSlug: text().notNull(),
    source: text().$type<RunSource>().notNull(),
    status: text().$type<RunStatus>().notNull(),
    provider: text(),
    model: text(),
    uses: count(),
    conversions: count(),
    inputTokens: sum(),
    outputTokens: sum(),
    countedOutputs: count(),
    unpriced: count(),
    costMicros: sum(),
    durationMs: sum(),
    savedMs: sum(),
    savedUsedMs: sum(),
    lastAt: moment().notNull(),
  },
  (table) => [
    unique()
      .on(
        ...([table.userId, table.quarter, table.toolSlug, table.source] as const),
        ...([table.status, table.provider, table.model] as const),
      )
      .nullsNotDistinct(),
  ],
);
