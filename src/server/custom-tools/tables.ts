import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SubmissionState } from '#core/community/submission.ts';
import type { CustomTool, Visibility } from '#core/custom-tools/custom-tool.ts';
import { id, moment, timestamps, userId } from '../db/columns.ts';

const fact = (name: string) => sql.raw(`document ->> '${name}'`);

export const customTools = pgTable('custom_tools', {
  id: id(),
  userId: userId(),
  basedOn: text(),
  version: integer().notNull(),
  visibility: text().$type<Visibility>().notNull().default('private'),
  ...timestamps(),
});

/** Slugs of the licensed tools whose recipe the document holds, and by which fingerprints that was found. */
const copies = () => ({ copiedFrom: text().array(), copiedBy: text() });

const toolId = () =>
  uuid()
    .notNull()
    .references(() => customTools.id, { onDelete: 'cascade' });

export const customToolVersions = pgTable(
  'custom_tool_versions',
  {
    id: id(),
    toolId: toolId(),
    number: integer().notNull(),
    document: jsonb().$type<CustomTool>().notNull(),
    ...copies(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.toolId, table.number)],
);

/** What its owner gave to be looked at, as it was then. It stands here because who may open a tool depends on it. */
export const toolSubmissions = pgTable(
  'tool_submissions',
  {
    id: id(),
    toolId: toolId(),
    version: integer().notNull(),
    document: jsonb().$type<CustomTool>().notNull(),
    ...copies(),
    name: text().notNull().generatedAlwaysAs(fact('name')),
    tagline: text().notNull().generatedAlwaysAs(fact('tagline')),
    category: text().$type<CustomTool['category']>().notNull().generatedAlwaysAs(fact('category')),
    language: text().$type<CustomTool['language']>().notNull().generatedAlwaysAs(fact('language')),
    state: text().$type<SubmissionState>().notNull().default('waiting'),
    reason: text(),
    submittedAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: text(),
    /** First; null for what never was. */
    publishedAt: moment(),
  },
  (table) => [
    uniqueIndex('tool_submissions_waiting').on(table.toolId).where(sql`state = 'waiting'`),
    uniqueIndex('tool_submissions_published').on(table.toolId).where(sql`state = 'published'`),
  ],
);

/** No row: free. */
export const toolPrices = pgTable('tool_prices', {
  toolId: uuid()
    .primaryKey()
    .references(() => customTools.id, { onDelete: 'cascade' }),
  cents: integer().notNull(),
  setAt: moment().notNull(),
});

/** Tools of others that somebody ordered. */
export const toolPurchases = pgTable('tool_purchases', {
  id: id(),
  userId: userId(),
  toolId: uuid()
    .notNull()
    .references(() => customTools.id),
  sourceRef: text().notNull().unique(),
  isHeld: boolean().notNull().default(false),
  orderedAt: moment().notNull(),
});
