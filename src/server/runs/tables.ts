/** What the database holds of runs, and their way from rows to what the API speaks. */
import { type SQL, sql } from 'drizzle-orm';
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
import type { Rating, Run, RunSource, RunStatus, RunSummary } from '#core/runs/run.ts';
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

/** The terms that a run is found by, as the database keeps them. */
export const searchVector = (terms: string[]): SQL => sql`array_to_tsvector(${sql.param(terms)}::text[])`;

type CommonRow = Omit<RunRow, 'userId' | 'values' | 'output' | 'searchTerms'>;

/** `isUsed` is null for a run that was not counted. */
export type SummaryRow = CommonRow & { isUsed: boolean | null };

/** Fields that a run lacks are left out, not null. */
function withoutNulls<T extends object>(fields: T) {
  const held: { [Key in keyof T]?: NonNullable<T[Key]> } = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== null && value !== undefined) held[key] = value;
  }
  return held;
}

function toCommon(row: CommonRow) {
  const { toolName, provider, model, inputTokens, outputTokens, costMicros, originId } = row;
  return {
    id: row.id,
    toolSlug: row.toolSlug,
    language: row.language,
    source: row.source,
    status: row.status,
    title: row.title,
    isStarred: row.isStarred,
    starredItems: row.starredItems,
    rating: row.rating,
    folderId: row.folderId,
    durationMs: row.durationMs,
    ...withoutNulls({ toolName, provider, model, inputTokens, outputTokens, costMicros, originId }),
    ...(row.areTokensEstimated && { areTokensEstimated: true }),
    writtenAt: row.writtenAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const toSummary = (row: SummaryRow): RunSummary => ({
  ...toCommon(row),
  excerpt: row.excerpt ?? '',
  ...withoutNulls({ isUsed: row.isUsed }),
});

export const toRun = (row: RunRow): Run => ({ ...toCommon(row), values: row.values, output: row.output });
