/** `/api/admin/exports`: what the house keeps, as CSV, streamed. Each export stands in the audit log. */
import { Hono } from 'hono';
import { EXPORT_NAMES } from '#core/admin/export-names.ts';
import { wholeList } from '#core/lists/list.ts';
import { requireAdmin, requireFreshSignIn } from '../../auth/require-user.ts';
import type { BaseServices } from '../../base/base-services.ts';
import { csvAnswer } from '../../exports/csv-stream.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { exportOf } from './tables-of-exports.ts';

/** Below `/api/admin`. */
export function exportRoutes(services: BaseServices) {
  const { db, clock } = services;
  const fresh = requireFreshSignIn(services);
  // Asked before a link is followed, which could not ask for a sign-in itself.
  const routes = new Hono<AppEnv>().get('/exports', requireAdmin, fresh, (c) =>
    c.json(wholeList([...EXPORT_NAMES])),
  );
  for (const name of EXPORT_NAMES)
    routes.get(`/exports/${name}`, requireAdmin, fresh, () => csvAnswer(exportOf(db, name), name, clock()));
  return routes;
}
