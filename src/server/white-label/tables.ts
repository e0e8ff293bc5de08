import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

export const whiteLabels = pgTable(
  'white_labels',
  {
    userId: text().primaryKey(),
    name: text().notNull(),
    lightColor: text().notNull(),
    darkColor: text().notNull(),
    support: text().notNull(),
    terms: text().notNull(),
    logoHash: text(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('white_labels_by_logo').on(table.logoHash).where(sql`logo_hash is not null`)],
);
