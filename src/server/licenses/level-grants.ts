/** All tools of a level, given and taken in one act: wholly or not at all. */
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { type LevelGrant, type LevelGrantOutcome, planLevelGrant } from '#core/licenses/level-grant.ts';
import type { PaidLevel } from '#core/licenses/levels.ts';
import type { List } from '#core/lists/list.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import { requireUserRow } from '../auth/require-user-row.ts';
import type { Queryable } from '../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { findLicenses } from './find-licenses.ts';
import { type GrantServices, grantLicenses } from './grant-licenses.ts';
import { revokeWhere } from './revoke-license.ts';
import { levelGrants, toolLicenses } from './tables.ts';

interface LevelGrantRequest {
  userId: string;
  level: PaidLevel;
  reason: string;
  /** null = for good. */
  expiresAt: Date | null;
  adminId: string;
}

/** What the licenses of a grant name as their source. */
export const refOfLevelGrant = (id: string): string => `level:${id}`;

/** @throws AppError `not_found` for an unknown user */
export async function grantLevel(
  services: GrantServices,
  { userId, level, reason, expiresAt, adminId }: LevelGrantRequest,
): Promise<LevelGrantOutcome> {
  // Two administrators at once would both find the same tools missing.
  return withUserLocked(services.db, userId, async (tx) => {
    await requireUserRow(tx, userId);
    const now = services.clock();
    const held = await findLicenses(tx, userId);
    const plan = planLevelGrant(services.catalogue.tools, held, { level, expiresAt, now });
    if (plan.granted.length === 0) return { id: null, ...plan };
    const [created] = await tx
      .insert(levelGrants)
      .values({ userId, level, reason, grantedBy: adminId, grantedAt: now, expiresAt })
      .returning({ id: levelGrants.id });
    if (!created) throw new Error('The grant was not stored.');
    const licenses = plan.granted.map((toolSlug) => ({ toolSlug, level, expiresAt }));
    await grantLicenses(
      services,
      { userId, source: 'grant', sourceRef: refOfLevelGrant(created.id), licenses },
      tx,
    );
    return { id: created.id, ...plan };
  });
}

/** Takes what came with it, and nothing else; twice is once. @throws AppError `not_found` */
export async function revokeLevelGrant(services: GrantServices, id: string, reason: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [grant] = await tx.select().from(levelGrants).where(eq(levelGrants.id, id)).for('update');
    if (!grant) throw new AppError('not_found', 'There is no such grant.');
    if (grant.revokedAt) return;
    await tx.update(levelGrants).set({ revokedAt: services.clock() }).where(eq(levelGrants.id, id));
    const { userId } = grant;
    await revokeWhere(
      services,
      tx,
      and(eq(toolLicenses.userId, userId), eq(toolLicenses.sourceRef, refOfLevelGrant(id))),
      { reason },
    );
  });
}

/** The newest first. @throws AppError `not_found` for an unknown user */
export async function listLevelGrants(
  on: Queryable,
  userId: string,
  { cursor, limit }: PageAsked,
): Promise<List<LevelGrant>> {
  await requireUserRow(on, userId);
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select()
    .from(levelGrants)
    .where(
      and(
        eq(levelGrants.userId, userId),
        place && isPast('desc', levelGrants.grantedAt, levelGrants.id, place),
      ),
    )
    .orderBy(desc(levelGrants.grantedAt), desc(levelGrants.id))
    .limit(limit + 1);
  const counts = await on
    .select({ sourceRef: toolLicenses.sourceRef, tools: count() })
    .from(toolLicenses)
    .where(
      and(
        eq(toolLicenses.userId, userId),
        isNull(toolLicenses.revokedAt),
        inArray(
          toolLicenses.sourceRef,
          rows.map(({ id }) => refOfLevelGrant(id)),
        ),
      ),
    )
    .groupBy(toolLicenses.sourceRef);
  return toPage(rows, limit, {
    placeOf: ({ grantedAt: at, id }) => ({ at, id }),
    toItem: ({ id, level, reason, grantedAt, expiresAt, revokedAt }) => ({
      ...{ id, level, reason },
      grantedAt: grantedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
      tools: counts.find(({ sourceRef }) => sourceRef === refOfLevelGrant(id))?.tools ?? 0,
    }),
  });
}
