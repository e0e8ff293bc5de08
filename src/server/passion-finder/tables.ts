import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const passionFinderResponses = pgTable('passion_finder_responses', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  answer: text().notNull(),
  scores: jsonb().$type<Record<string, number>>(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
