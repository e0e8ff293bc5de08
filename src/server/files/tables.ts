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
    /** Others than uploads have routes of their own: the user's profile picture, and the logo of their shared pages. */
    purpose: text().$type<'upload' | SinglePurpose>().notNull().default('upload'),
  },
  (table) => [
    uniqueIndex('stored_files_picture').on(table.userId).where(sql`purpose = 'picture'`),
    uniqueIndex('stored_files_logo').on(table.userId).where(sql`purpose = 'logo'`),
  ],
);

/** What a user has one of. */
export type SinglePurpose = 'picture' | 'logo';

/** Keys whose bytes no row of `stored_files` names; see migrations/0160_orphaned_files.sql. */
export const orphanedFiles = pgTable('orphaned_files', {
  storageKey: text().primaryKey(),
  removableFrom: timestamp({ withTimezone: true }).notNull().default(sql`'-infinity'`),
});
