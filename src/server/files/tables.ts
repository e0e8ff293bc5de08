import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const storedFiles = pgTable('stored_files', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  storageKey: text().notNull(),
  name: text().notNull(),
  mediaType: text().notNull(),
  byteSize: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** `picture`: the user's profile picture, which has routes of its own. */
  purpose: text().$type<'upload' | 'picture'>().notNull().default('upload'),
});

/** Keys whose bytes no row of `stored_files` names; see migrations/0090_loose_files.sql. */
export const looseFiles = pgTable('loose_files', {
  storageKey: text().primaryKey(),
  removableFrom: timestamp({ withTimezone: true }).notNull(),
});
