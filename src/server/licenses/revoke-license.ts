import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { notify } from '../notifications/notify.ts';
import type { License } from './find-licenses.ts';
import type { GrantServices } from './grant-licenses.ts';
import { licenseEvents, toolLicenses } from './tables.ts';

/**
 * Takes one grant away, for good; other grants for the same tool stay. Revoking twice is revoking once.
 * @throws AppError `not_found`
 */
export async function revokeLicense(services: GrantServices, id: string): Promise<License> {
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const [revoked] = await tx
      .update(toolLicenses)
      .set({ revokedAt: now })
      .where(and(eq(toolLicenses.id, id), isNull(toolLicenses.revokedAt)))
      .returning();
    if (!revoked) {
      const [before] = await tx.select().from(toolLicenses).where(eq(toolLicenses.id, id));
      if (!before) throw new AppError('not_found', 'There is no such grant.');
      return before;
    }
    const { userId, toolSlug, licenseLevel } = revoked;
    const event = { userId, licenseId: id, toolSlug, licenseLevel, occurredAt: now };
    await tx.insert(licenseEvents).values({ ...event, eventType: 'revocation' });
    const data = { toolSlug, level: licenseLevel };
    await notify(services, tx, { userId, type: 'expiration', template: 'license_revoked', data });
    await services.events.publish(tx, userId, { type: 'license-changed', data: { toolSlugs: [toolSlug] } });
    return revoked;
  });
}
