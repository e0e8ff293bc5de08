import { pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const completedModules = pgTable(
  'completed_modules',
  {
    userId: text().notNull(),
    module: smallint().notNull(),
    completedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.module] })],
);
