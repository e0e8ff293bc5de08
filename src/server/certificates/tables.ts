import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, userId } from '../db/columns.ts';

export const certificates = pgTable(
  'certificates',
  {
    id: text().primaryKey(),
    userId: userId(),
    sourceRef: text().notNull(),
    digest: text().notNull(),
    code: text().notNull(),
    issuedAt: moment().notNull(),
  },
  (table) => [unique().on(table.userId, table.sourceRef, table.digest)],
);
