import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PackInput, PackStep } from '#core/packs/pack.ts';
import { id, timestamps, userId } from '../db/columns.ts';

export const contentPacks = pgTable('content_packs', {
  id: id(),
  userId: userId(),
  name: text().notNull(),
  description: text().notNull().default(''),
  inputs: jsonb().$type<PackInput[]>().notNull(),
  steps: jsonb().$type<PackStep[]>().notNull(),
  ...timestamps(),
});
