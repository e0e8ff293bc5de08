import { sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#core/languages/languages.ts';
import type { RunSource, RunStatus } from '#core/runs/run.ts';
import type { FormValues } from '#core/tools/template.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const runs = pgTable('runs', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  toolSlug: text().notNull(),
  language: text().$type<Language>().notNull(),
  source: text().$type<RunSource>().notNull(),
  status: text().$type<RunStatus>().notNull(),
  title: text().notNull().default(''),
  isStarred: boolean().notNull().default(false),
  values: jsonb().$type<FormValues>().notNull(),
  output: text().notNull(),
  excerpt: text().generatedAlwaysAs(sql`left(output, 280)`),
  provider: text(),
  model: text(),
  inputTokens: integer(),
  outputTokens: integer(),
  durationMs: integer().notNull(),
  searchTerms: tsvector().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

export type RunRow = typeof runs.$inferSelect;
