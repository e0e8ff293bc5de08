/** The audit log: every act of an administrator, every export of what others own, and every mail to others that was opened. */
import { desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AdminAct } from '#core/admin/admin-act.ts';
import type { List } from '#core/lists/list.ts';
import { currentUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { isJson } from '../http/media-type.ts';
import { toStorable } from '../http/storable-text.ts';
import { adminActs } from './tables.ts';

const ADMIN_PATH = '/api/admin/';
const READ_AND_LOGGED = /^(?:exports|outbox)\/./;
/** Longer texts are what somebody wrote, and stand where they were written. */
const DETAIL_LENGTH = 300;

/** Stands before all routes of administrators, after `requireAdmin`: no route can forget it. */
export const auditActs = ({ db, clock }: Pick<BaseServices, 'db' | 'clock'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const path = c.req.path.slice(ADMIN_PATH.length);
    if (['GET', 'HEAD'].includes(c.req.method) && !READ_AND_LOGGED.test(path)) return next();
    const { id: adminId, email: adminEmail } = currentUser(c);
    // As sent, but for what the database cannot keep.
    const act = toStorable(`${c.req.method} ${path.slice(0, DETAIL_LENGTH)}`);
    const details = await readDetails(c);
    const [written] = await db
      .insert(adminActs)
      .values({ adminId, adminEmail, act, details, actedAt: clock() })
      .returning({ id: adminActs.id });
    await next();
    if (written) await db.update(adminActs).set({ status: c.res.status }).where(eq(adminActs.id, written.id));
    return undefined;
  });

async function readDetails(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  if (!isJson(c.req.header('content-type'))) return {};
  try {
    const body = JSON.parse(await c.req.text()) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(body)
        .filter(([, value]) => isShort(value))
        .slice(0, 20),
    );
  } catch {
    return {};
  }
}

const isShort = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= DETAIL_LENGTH && !value.includes('\0') && value.isWellFormed()
    : ['number', 'boolean'].includes(typeof value);

/** The newest first. */
export async function listActs(on: Queryable, { cursor, limit }: PageAsked): Promise<List<AdminAct>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select()
    .from(adminActs)
    .where(place && isPast('desc', adminActs.actedAt, adminActs.id, place))
    .orderBy(desc(adminActs.actedAt), desc(adminActs.id))
    .limit(limit + 1);
  return toPage(rows, limit, {
    placeOf: ({ actedAt: at, id }) => ({ at, id }),
    toItem: ({ adminId: _, actedAt, ...act }) => ({ ...act, actedAt: actedAt.toISOString() }),
  });
}
