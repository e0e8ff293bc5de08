import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#core/languages/languages.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const voiceProfiles = pgTable('voice_profiles', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  name: text().notNull(),
  language: text().$type<Language>().notNull(),
  description: text().notNull(),
  samples: text().array().notNull(),
  prefers: text().array().notNull(),
  avoids: text().array().notNull(),
  isDefault: boolean().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
