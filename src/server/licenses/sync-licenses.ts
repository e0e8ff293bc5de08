/** What one source grants a user, brought to what it is to grant now: wholly, and nothing of any other source. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { GrantSource } from '#core/licenses/grant.ts';
import type { Queryable } from '../db/database.ts';
import { findLicensesOfTools, type StoredLicense } from './find-licenses.ts';
import { addLicenses, announceGrants, type GrantServices, type NewLicense } from './grant-licenses.ts';
import { type RevokedFor, revokeWhere } from './revoke-license.ts';
import { toolLicenses } from './tables.ts';

export interface LicenseSource {
  userId: string;
  source: GrantSource;
  sourceRef: string;
}

/**
 * What an administrator took stays away.
 * @param wanted by canonical slugs; empty takes all of the source's licenses away
 * @param because of what goes, where the user is to know more of it, or less
 */
export async function syncLicenses(
  services: GrantServices,
  tx: Queryable,
  from: LicenseSource,
  wanted: NewLicense[],
  because?: RevokedFor,
): Promise<void> {
  // A first grant finds nothing of its source, and what else there is of its tools: that is one look.
  const isOfSource = and(eq(toolLicenses.source, from.source), eq(toolLicenses.sourceRef, from.sourceRef));
  const found = await tx
    .select()
    .from(toolLicenses)
    .where(
      and(
        eq(toolLicenses.userId, from.userId),
        or(isOfSource, inArray(toolLicenses.toolSlug, slugsOf(wanted))),
      ),
    );
  const isFirst = !found.some(
    ({ source, sourceRef }) => source === from.source && sourceRef === from.sourceRef,
  );
  if (isFirst) return addLicenses(services, tx, { ...from, licenses: wanted }, found);

  const held = await tx
    .select()
    .from(toolLicenses)
    .where(and(eq(toolLicenses.userId, from.userId), isOfSource))
    .for('update');
  const termsOf = (slug: string) => wanted.find(({ toolSlug }) => toolSlug === slug);
  const gone = held.filter(({ toolSlug, revokedAt }) => !revokedAt && !termsOf(toolSlug));
  if (gone.length > 0) await revokeWhere(services, tx, inArray(toolLicenses.id, idsOf(gone)), because);

  const before = await findLicensesOfTools(tx, from.userId, slugsOf(wanted));
  const restored: StoredLicense[] = [];
  const prolonged: StoredLicense[] = [];
  for (const license of held) {
    const terms = termsOf(license.toolSlug);
    if (!terms || license.takenAt || (!license.revokedAt && isSame(license, terms))) continue;
    (license.revokedAt ? restored : prolonged).push(await renew(tx, license, terms));
  }
  await announceGrants(services, tx, restored, before);
  await announceProlonged(services, tx, prolonged);
  await renewFollowers(services, tx, [...restored, ...prolonged]);

  const licenses = wanted.filter(({ toolSlug }) => !held.some((license) => license.toolSlug === toolSlug));
  await addLicenses(services, tx, { ...from, licenses }, before);
}

async function announceProlonged(
  services: GrantServices,
  tx: Queryable,
  prolonged: StoredLicense[],
): Promise<void> {
  const [first] = prolonged;
  if (!first) return;
  const toolSlugs = slugsOf(prolonged);
  await services.events.publish(tx, first.userId, { type: 'license-changed', data: { toolSlugs } });
}

/** Gifts of these licenses, held again or as long as they are; and what was given on of those. */
export async function renewFollowers(
  services: GrantServices,
  tx: Queryable,
  renewed: StoredLicense[],
): Promise<void> {
  if (renewed.length === 0) return;
  const followers = await tx
    .select()
    .from(toolLicenses)
    .where(and(inArray(toolLicenses.endsWith, idsOf(renewed)), isNull(toolLicenses.takenAt)))
    .orderBy(toolLicenses.id)
    .for('update');
  for (const follower of followers) {
    const expiresAt = renewed.find(({ id }) => id === follower.endsWith)?.expiresAt ?? null;
    const terms = { ...follower, expiresAt };
    if (!follower.revokedAt && isSame(follower, terms)) continue;
    const before = await findLicensesOfTools(tx, follower.userId, [follower.toolSlug]);
    const now = await renew(tx, follower, terms);
    await (follower.revokedAt
      ? announceGrants(services, tx, [now], before)
      : announceProlonged(services, tx, [now]));
    await renewFollowers(services, tx, [now]);
  }
}

const slugsOf = (licenses: { toolSlug: string }[]) => licenses.map(({ toolSlug }) => toolSlug);
const idsOf = (licenses: StoredLicense[]) => licenses.map(({ id }) => id);

const isSame = (license: StoredLicense, { level, resaleEnabled = false, expiresAt = null }: NewLicense) =>
  license.level === level &&
  license.resaleEnabled === resaleEnabled &&
  license.expiresAt?.getTime() === expiresAt?.getTime();

async function renew(
  tx: Queryable,
  { id }: StoredLicense,
  { level, resaleEnabled = false, expiresAt = null }: NewLicense,
): Promise<StoredLicense> {
  const [renewed] = await tx
    .update(toolLicenses)
    .set({ level, resaleEnabled, expiresAt, revokedAt: null, expiryNotedAt: null })
    .where(eq(toolLicenses.id, id))
    .returning();
  if (!renewed) throw new Error('The license was not renewed.');
  return renewed;
}
