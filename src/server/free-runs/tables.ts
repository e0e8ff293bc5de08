import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#core/languages/languages.ts';
import { moment, userId } from '../db/columns.ts';

export const freeRuns = pgTable(
  'free_runs',
  {
    userId: userId(),
    toolSlug: text().notNull(),
    requestHash: text().notNull(),
    language: text().$type<Language>().notNull(),
    runId: uuid(),
    output: text(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.toolSlug] })],
);
