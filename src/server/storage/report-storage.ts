import { eq } from 'drizzle-orm';
import { QUOTAS, STORAGE_KINDS } from '#core/storage/quotas.ts';
import type { StorageReport } from '#core/storage/storage-report.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findLevel } from '../licenses/find-licenses.ts';
import { storageUsage } from './tables.ts';

export async function reportStorage(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
): Promise<StorageReport> {
  const [level, rows] = await Promise.all([
    findLevel(services, userId),
    services.db.select().from(storageUsage).where(eq(storageUsage.userId, userId)),
  ]);
  const usedOf = new Map(rows.map((row) => [row.kind, { rows: row.rowCount, bytes: row.byteCount }]));
  const kinds = STORAGE_KINDS.map((kind) => ({
    kind,
    used: usedOf.get(kind) ?? { rows: 0, bytes: 0 },
    allowed: QUOTAS[level][kind],
  }));
  return { level, kinds };
}
