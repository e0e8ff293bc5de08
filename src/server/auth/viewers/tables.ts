import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, userId } from '../../db/columns.ts';

export const viewerIdentities = pgTable(
  'viewer_identities',
  {
    id: id(),
    userId: userId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    viewerName: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.issuer, table.subject)],
);

export const usedViewerTokens = pgTable('used_viewer_tokens', {
  hash: text().primaryKey(),
  expiresAt: moment().notNull(),
});
