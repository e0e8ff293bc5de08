import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CustomTool, Visibility } from '#core/tool-builder/custom-tool.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const customTools = pgTable('custom_tools', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  basedOn: text(),
  version: integer().notNull(),
  visibility: text().$type<Visibility>().notNull().default('private'),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

export const customToolVersions = pgTable('custom_tool_versions', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  toolId: uuid().notNull(),
  number: integer().notNull(),
  document: jsonb().$type<CustomTool>().notNull(),
  createdAt: moment().notNull(),
});
