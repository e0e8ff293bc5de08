import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PassionFinderRow } from '#core/tools/passion-finder-response.ts';
import { id, moment, userId } from '../db/columns.ts';

export const passionFinderResponses = pgTable('passion_finder_responses', {
  id: id(),
  userId: userId(),
  answer: text().notNull(),
  scores: jsonb().$type<Record<string, number>>(),
  createdAt: moment().notNull(),
});

/** Column names as in the table: the browser reads it as one. */
export const toRow = ({
  id,
  userId,
  answer,
  createdAt,
}: Omit<typeof passionFinderResponses.$inferSelect, 'scores'>): PassionFinderRow => ({
  id,
  user_id: userId,
  answer,
  created_at: createdAt.toISOString(),
});
