import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StorageKind } from '#core/storage/quotas.ts';
import { userId } from '../db/columns.ts';

/** Kept by the database; see migrations/0122_storage_usage.sql. */
export const storageUsage = pgTable(
  'storage_usage',
  {
    userId: userId(),
    kind: text().$type<StorageKind>().notNull(),
    rowCount: bigint({ mode: 'number' }).notNull(),
    byteCount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
