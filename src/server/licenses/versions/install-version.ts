/** Which version of a tool its holder is on. */
import { eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { mergeGrants } from '#core/licenses/dashboard.ts';
import { isActive } from '#core/licenses/grant.ts';
import { rankOf } from '#core/licenses/levels.ts';
import { updateObstacle } from '#core/licenses/releases.ts';
import { withUserLocked } from '../../auth/lock-user.ts';
import type { Queryable } from '../../db/database.ts';
import { findLicensesOfTools } from '../find-licenses.ts';
import type { GrantServices } from '../grant-licenses.ts';
import { installedVersions, licenseEvents } from '../tables.ts';

interface Installation {
  userId: string;
  /** Slug or alias. */
  toolSlug: string;
  version: string;
}

/** Versions by tool, of the tools that the user updated. */
export async function findInstalled(on: Queryable, userId: string): Promise<Map<string, string>> {
  const rows = await on.select().from(installedVersions).where(eq(installedVersions.userId, userId));
  return new Map(rows.map(({ toolSlug, version }) => [toolSlug, version]));
}

/**
 * Brings the user's license to a version, with its event and the message to open tabs; twice is once, and there is no
 * way back to an older one.
 * @throws AppError `not_found`; `license_required`; `conflict` for what is planned, or came after the updates ended
 */
export async function installVersion(
  services: GrantServices,
  { userId, toolSlug: slug, version }: Installation,
): Promise<void> {
  const toolSlug = services.catalogue.find(slug)?.slug;
  if (toolSlug === undefined) throw new AppError('not_found', 'There is no such tool.');
  await withUserLocked(services.db, userId, async (tx) => {
    const now = services.clock();
    const licenses = await findLicensesOfTools(tx, userId, [toolSlug]);
    const [grant] = mergeGrants(licenses, now);
    const [license] = licenses
      .filter((each) => isActive(each, now))
      .sort((a, b) => rankOf(b.level) - rankOf(a.level));
    if (!grant || !license)
      throw new AppError('license_required', 'There is no license for this tool.', { reason: 'no_license' });

    const releases = services.catalogue.releasesOf(toolSlug);
    const installed = (await findInstalled(tx, userId)).get(toolSlug) ?? null;
    const obstacle = updateObstacle({ releases, grant, installed }, version, now);
    if (obstacle === undefined) throw new AppError('not_found', 'There is no such version.');
    if (obstacle === 'installed') return;
    if (obstacle !== null)
      throw new AppError('conflict', 'The license does not reach to this version.', {
        reason: obstacle === 'coming' ? 'not_released' : 'updates_ended',
      });

    await tx
      .insert(installedVersions)
      .values({ userId, toolSlug, version, installedAt: now })
      .onConflictDoUpdate({
        target: [installedVersions.userId, installedVersions.toolSlug],
        set: { version, installedAt: now },
      });
    const { id: licenseId, level } = license;
    await tx
      .insert(licenseEvents)
      .values({ userId, licenseId, toolSlug, level, version, eventType: 'update', occurredAt: now });
    await services.events.publish(tx, userId, { type: 'license-changed', data: { toolSlugs: [toolSlug] } });
  });
}
