import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#core/languages/languages.ts';
import type { Rating, RunSource, RunStatus } from '#core/runs/run.ts';
import type { FormValues } from '#core/tools/template.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const runs = pgTable('runs', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
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
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

export type RunRow = typeof runs.$inferSelect;

export const runVersions = pgTable('run_versions', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  runId: uuid().notNull(),
  number: integer().notNull(),
  output: text().notNull(),
  excerpt: text().generatedAlwaysAs(sql`left(output, 280)`),
  writtenAt: moment().notNull(),
});

export const runFolders = pgTable('run_folders', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  name: text().notNull(),
  createdAt: moment().notNull(),
});
