import type { Level } from '#core/licenses/levels.ts';
import { supportLevel } from '#core/support/support-level.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findHeldBundles } from '../bundles/read-shelf.ts';
import { findLevel } from '../licenses/find-licenses.ts';

/** How this user is answered now: by their level, and by what they bought lately. */
export async function findSupportLevel(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
): Promise<Level> {
  // One after the other: a transaction has one connection.
  const level = await findLevel(services, userId);
  const bundles = await findHeldBundles(services, userId);
  return supportLevel(level, bundles, services.clock());
}
