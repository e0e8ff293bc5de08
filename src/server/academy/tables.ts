import { pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { moment, userId } from '../db/columns.ts';

export const completedLessons = pgTable(
  'completed_lessons',
  {
    userId: userId(),
    module: smallint().notNull(),
    lesson: smallint().notNull(),
    completedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.module, table.lesson] })],
);
