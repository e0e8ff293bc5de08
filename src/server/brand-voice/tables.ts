import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#core/languages/languages.ts';
import { id, timestamps, userId } from '../db/columns.ts';

export const voiceProfiles = pgTable(
  'voice_profiles',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    language: text().$type<Language>().notNull(),
    description: text().notNull().default(''),
    samples: text().array().notNull().default([]),
    prefers: text().array().notNull().default([]),
    avoids: text().array().notNull().default([]),
    isDefault: boolean().notNull().default(false),
    ...timestamps(),
  },
  (table) => [uniqueIndex('voice_profiles_default').on(table.userId).where(sql`is_default`)],
);
