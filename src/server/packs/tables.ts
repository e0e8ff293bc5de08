import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PackInput, PackStep } from '#core/packs/pack.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const contentPacks = pgTable('content_packs', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  inputs: jsonb().$type<PackInput[]>().notNull(),
  steps: jsonb().$type<PackStep[]>().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
