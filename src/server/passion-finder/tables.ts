import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, userId } from '../db/columns.ts';

export const passionFinderResponses = pgTable('passion_finder_responses', {
  id: id(),
  userId: userId(),
  answer: text().notNull(),
  scores: jsonb().$type<Record<string, number>>(),
  createdAt: moment().notNull(),
});
