import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SubmissionState } from '#core/community/submission.ts';
import type { CustomTool, Visibility } from '#core/custom-tools/custom-tool.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const fact = (name: string) => sql.raw(`document ->> '${name}'`);

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

/** What its owner gave to be looked at, as it was then. It stands here because who may open a tool depends on it. */
export const toolSubmissions = pgTable('tool_submissions', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  toolId: uuid().notNull(),
  version: integer().notNull(),
  document: jsonb().$type<CustomTool>().notNull(),
  name: text().notNull().generatedAlwaysAs(fact('name')),
  tagline: text().notNull().generatedAlwaysAs(fact('tagline')),
  category: text().$type<CustomTool['category']>().notNull().generatedAlwaysAs(fact('category')),
  language: text().$type<CustomTool['language']>().notNull().generatedAlwaysAs(fact('language')),
  state: text().$type<SubmissionState>().notNull().default('waiting'),
  reason: text(),
  submittedAt: moment().notNull(),
  decidedAt: moment(),
  decidedBy: text(),
});
