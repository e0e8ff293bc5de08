/** `/api/admin/exports`: users, orders and ledger as CSV, streamed. Each export stands in the audit log. */
import { Hono } from 'hono';
import { requireAdmin } from '../../auth/require-user.ts';
import { streamCsv } from '../../exports/csv-stream.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Services } from '../../services.ts';
import { type ExportName, exportOf } from './tables-of-exports.ts';

/** Below `/api/admin`. */
export function exportRoutes({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const answer = (name: ExportName): Response =>
    new Response(streamCsv(exportOf(db, name)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}-${clock().toISOString().slice(0, 10)}.csv"`,
        'Cache-Control': 'private, no-store',
      },
    });
  return new Hono<AppEnv>()
    .get('/exports/users', requireAdmin, () => answer('users'))
    .get('/exports/orders', requireAdmin, () => answer('orders'))
    .get('/exports/ledger', requireAdmin, () => answer('ledger'));
}
