import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '../db/columns.ts';

export const adminActs = pgTable('admin_acts', {
  id: id(),
  adminId: text().notNull(),
  adminEmail: text().notNull(),
  act: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  status: integer(),
  actedAt: moment().notNull(),
});
