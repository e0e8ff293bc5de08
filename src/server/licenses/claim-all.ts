import { asc, eq } from 'drizzle-orm';
import { takenFrom } from '#core/licenses/allowance.ts';
import { type ClaimOutcome, planClaim } from '#core/licenses/claim.ts';
import { isActive } from '#core/licenses/grant.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import { findChosen, licenseChosen } from './allowances.ts';
import { findLicenses, findTaken } from './find-licenses.ts';
import type { GrantServices } from './grant-licenses.ts';
import { findHiddenTools } from './hidden-tools.ts';
import { allowances, allowanceTools } from './tables.ts';

/** Fills the free places of all plans and licenses of a user with tools that they do not hold: wholly or not at all. */
export const claimAll = (services: GrantServices, userId: string): Promise<ClaimOutcome> =>
  // Two at once would both find the same places free.
  withUserLocked(services.db, userId, async (tx) => {
    const now = services.clock();
    const stored = await tx
      .select()
      .from(allowances)
      .where(eq(allowances.userId, userId))
      .orderBy(asc(allowances.id))
      .for('update');
    const held = stored.filter((allowance) => isActive(allowance, now));
    const ids = held.map(({ id }) => id);
    const chosen = ids.length > 0 ? await findChosen(tx, ids) : [];
    const licenses = (await findLicenses(tx, userId)).filter((license) => isActive(license, now));
    const taken = await findTaken(tx, userId);
    const { claims, leftOut } = planClaim(
      services.catalogue.tools,
      ({ slug, level }) =>
        licenses.some((license) => license.toolSlug === slug && isAtLeast(license.level, level)),
      held.map(({ id, level, places, source, sourceRef }) => ({
        ...{ allowanceId: id, level, taken: takenFrom({ source, sourceRef }, taken) },
        free: places - chosen.filter(({ allowanceId }) => allowanceId === id).length,
      })),
      await findHiddenTools(tx),
    );
    if (claims.length > 0)
      await tx
        .insert(allowanceTools)
        .values(claims.map(({ slug, allowanceId }) => ({ allowanceId, toolSlug: slug, chosenAt: now })));
    for (const allowance of held)
      if (claims.some(({ allowanceId }) => allowanceId === allowance.id))
        await licenseChosen(services, tx, allowance);
    return { claimed: claims.map(({ slug }) => slug), leftOut };
  });
