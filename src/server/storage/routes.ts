/** `/api/storage`: what the signed-in user keeps, and how much they may. */
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { QUOTAS, STORAGE_KINDS } from '#core/storage/quotas.ts';
import type { StorageReport } from '#core/storage/storage-report.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { findLevel } from '../licenses/find-licenses.ts';
import { storageUsage } from './tables.ts';

export const storageRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().get('/', requireUser, async (c) => c.json(await report(services, currentUser(c).id)));

async function report(services: BaseServices, userId: string): Promise<StorageReport> {
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
