import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#core/languages/languages.ts';
import type { Rating, RunSource, RunStatus } from '#core/runs/run.ts';
import type { FormValues } from '#core/tools/template.ts';
import { id, moment, timestamps, userId } from '../db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const runs = pgTable(
  'runs',
  {
    id: id(),
    userId: userId(),
    toolSlug: text().notNull(),
    toolName: text(),
    language: text().$type<Language>().notNull(),
    source: text().$type<RunSource>().notNull(),
    status: text().$type<RunStatus>().notNull(),
    title: text().notNull().default(''),
    isStarred: boolean().notNull().default(false),
    rating: text().$type<Rating>(),
    folderId: uuid(),
    originId: uuid(),
    starredItems: text().array().notNull().default([]),
    values: jsonb().$type<FormValues>().notNull(),
    output: text().notNull(),
    excerpt: text().generatedAlwaysAs(sql`left(output, 280)`),
    provider: text(),
    model: text(),
    inputTokens: integer(),
    outputTokens: integer(),
    areTokensEstimated: boolean().notNull().default(false),
    costMicros: bigint({ mode: 'number' }),
    durationMs: integer().notNull(),
    searchTerms: tsvector().notNull(),
    writtenAt: moment().notNull(),
    ...timestamps(),
  },
  (table) => [unique().on(table.userId, table.id)],
);

export type RunRow = typeof runs.$inferSelect;

export const runVersions = pgTable(
  'run_versions',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    output: text().notNull(),
    excerpt: text().generatedAlwaysAs(sql`left(output, 280)`),
    writtenAt: moment().notNull(),
  },
  (table) => [unique().on(table.runId, table.number)],
);

export const runFolders = pgTable(
  'run_folders',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    uniqueIndex('run_folders_by_name').on(table.userId, sql`lower(name)`),
  ],
);
