import { pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core';
import { userId } from '../db/columns.ts';

export const completedModules = pgTable(
  'completed_modules',
  {
    userId: userId(),
    module: smallint().notNull(),
    completedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.module] })],
);
