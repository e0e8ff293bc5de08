import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, userId } from '../db/columns.ts';

export const storedFiles = pgTable(
  'stored_files',
  {
    id: id(),
    userId: userId(),
    storageKey: text().notNull().unique(),
    name: text().notNull(),
    mediaType: text().notNull(),
    byteSize: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
    /** `picture`: the user's profile picture, which has routes of its own. */
    purpose: text().$type<'upload' | 'picture'>().notNull().default('upload'),
  },
  (table) => [uniqueIndex('stored_files_picture').on(table.userId).where(sql`purpose = 'picture'`)],
);

/** Keys whose bytes no row of `stored_files` names; see migrations/0160_orphaned_files.sql. */
export const orphanedFiles = pgTable('orphaned_files', {
  storageKey: text().primaryKey(),
  removableFrom: timestamp({ withTimezone: true }).notNull().default(sql`'-infinity'`),
});
