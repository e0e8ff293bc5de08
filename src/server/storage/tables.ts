import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { StorageKind } from '#core/storage/quotas.ts';

/** Kept by the database; see migrations/0122_storage_usage.sql. */
export const storageUsage = pgTable('storage_usage', {
  userId: text().notNull(),
  kind: text().$type<StorageKind>().notNull(),
  rowCount: bigint({ mode: 'number' }).notNull(),
  byteCount: bigint({ mode: 'number' }).notNull(),
});
