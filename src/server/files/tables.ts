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
});
