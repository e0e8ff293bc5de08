import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SubmissionState } from '#core/community/submission.ts';
import type { CustomTool } from '#core/tool-builder/custom-tool.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const fact = (name: string) => sql.raw(`document ->> '${name}'`);

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

export const communityShelf = pgTable('community_shelf', {
  isOnly: boolean().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
});
