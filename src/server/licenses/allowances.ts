/** Places for tools: what gives them, and which tools stand in them. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { type AllowanceView, planChoice, swapsFrom, takenFrom } from '#core/licenses/allowance.ts';
import { canonicalSlug } from '#core/licenses/canonical-slug.ts';
import { carryChoice } from '#core/licenses/carry-choice.ts';
import { isActive } from '#core/licenses/grant.ts';
import type { PaidLevel } from '#core/licenses/levels.ts';
import type { Queryable } from '../db/database.ts';
import { findAllowances, findTaken, type StoredAllowance } from './find-licenses.ts';
import type { GrantServices } from './grant-licenses.ts';
import { findHiddenTools } from './hidden-tools.ts';
import type { RevokedFor } from './revoke-license.ts';
import { type LicenseSource, syncLicenses } from './sync-licenses.ts';
import { allowances, allowanceTools } from './tables.ts';

type Chosen = typeof allowanceTools.$inferSelect;

interface Terms {
  level: PaidLevel;
  places: number;
  resaleEnabled: boolean;
  /** Null = for good; undefined: not held, or no more. */
  heldUntil: Date | null | undefined;
}

/** The plans that one took the place of, and the tools of them that are to stay. */
interface Carried {
  refs: string[];
  keep: readonly string[];
}

/**
 * Brings an allowance and the licenses of its tools to these terms. The choice outlives a time without it; one that takes
 * the place of another begins with that one's choice.
 */
export async function setAllowance(
  services: GrantServices,
  tx: Queryable,
  from: LicenseSource,
  { heldUntil, ...terms }: Terms,
  carried?: Carried,
): Promise<void> {
  const now = services.clock();
  const isThis = and(
    eq(allowances.userId, from.userId),
    eq(allowances.source, from.source),
    eq(allowances.sourceRef, from.sourceRef),
  );
  const [before] = await tx.select().from(allowances).where(isThis).for('update');
  if (!before && heldUntil === undefined) return;
  const end =
    heldUntil === undefined
      ? { revokedAt: before?.revokedAt ?? now }
      : { revokedAt: null, expiresAt: heldUntil };
  const [allowance] = before
    ? await tx
        .update(allowances)
        .set({ ...terms, ...end })
        .where(isThis)
        .returning()
    : await tx
        .insert(allowances)
        .values({ ...from, ...terms, ...end, issuedAt: now })
        .returning();
  if (!allowance) return;
  if (!before && carried) await carryTools(services, tx, allowance, carried);
  await licenseChosen(services, tx, allowance);
}

/** Copies the choice of the newest allowance before this one; what stood there is kept with it. */
async function carryTools(
  { catalogue }: GrantServices,
  tx: Queryable,
  to: StoredAllowance,
  { refs, keep }: Carried,
): Promise<void> {
  if (refs.length === 0) return;
  const [latest] = await tx
    .select({ id: allowances.id })
    .from(allowances)
    .where(and(eq(allowances.userId, to.userId), inArray(allowances.sourceRef, refs)))
    .orderBy(desc(allowances.issuedAt), desc(allowances.id))
    .limit(1);
  if (!latest) return;
  const chosen = await findChosen(tx, [latest.id]);
  const levelOf = (slug: string) => catalogue.find(slug)?.level;
  const stays = carryChoice({ to, chosen, keep, levelOf });
  if (stays.length > 0)
    await tx
      .insert(allowanceTools)
      .values(stays.map(({ toolSlug, chosenAt }) => ({ allowanceId: to.id, toolSlug, chosenAt })));
}

/** Brings the licenses of an allowance to the tools that stand in it. */
export async function licenseChosen(
  services: GrantServices,
  tx: Queryable,
  allowance: StoredAllowance,
  because?: RevokedFor,
): Promise<void> {
  const { userId, source, sourceRef, level, resaleEnabled, expiresAt } = allowance;
  const chosen = allowance.revokedAt ? [] : await findChosen(tx, [allowance.id]);
  await syncLicenses(
    services,
    tx,
    { userId, source, sourceRef },
    chosen.map(({ toolSlug }) => ({ toolSlug, level, resaleEnabled, expiresAt })),
    because,
  );
}

/** The first chosen first. */
export const findChosen = (on: Queryable, ids: string[]): Promise<Chosen[]> =>
  on
    .select()
    .from(allowanceTools)
    .where(inArray(allowanceTools.allowanceId, ids))
    .orderBy(allowanceTools.chosenAt);

/**
 * Puts exactly these tools into the places.
 * @param wanted slugs or aliases
 * @throws AppError `not_found`, `conflict` with the reason
 */
export async function chooseTools(
  services: GrantServices,
  { userId, id, wanted }: { userId: string; id: string; wanted: string[] },
): Promise<AllowanceView> {
  return services.db.transaction(async (tx) => {
    const [allowance] = await tx
      .select()
      .from(allowances)
      .where(and(eq(allowances.id, id), eq(allowances.userId, userId)))
      .for('update');
    if (!allowance) throw new AppError('not_found', 'There is no such plan.');
    const now = services.clock();
    const plan = planChoice({
      allowance,
      chosen: await findChosen(tx, [id]),
      wanted: wanted.map((slug) => canonicalSlug(slug, services.catalogue.levels.aliases)),
      levelOf: (slug) => services.catalogue.find(slug)?.level,
      hidden: await findHiddenTools(tx),
      taken: takenFrom(allowance, await findTaken(tx, userId)),
      now,
    });
    if (!plan.isAllowed) {
      const { reason, toolSlug } = plan;
      throw new AppError('conflict', 'These tools cannot be chosen.', {
        reason,
        ...(toolSlug && { toolSlug }),
      });
    }
    const { added, removed } = plan;
    if (removed.length > 0)
      await tx
        .delete(allowanceTools)
        .where(and(eq(allowanceTools.allowanceId, id), inArray(allowanceTools.toolSlug, removed)));
    if (added.length > 0)
      await tx
        .insert(allowanceTools)
        .values(added.map((toolSlug) => ({ allowanceId: id, toolSlug, chosenAt: now })));
    await licenseChosen(services, tx, allowance, { isOwnWish: true });
    return toView(allowance, await findChosen(tx, [id]));
  });
}

/** Those that are held now. */
export async function listAllowances(
  { db, clock }: Pick<GrantServices, 'db' | 'clock'>,
  userId: string,
): Promise<AllowanceView[]> {
  const now = clock();
  const held = (await findAllowances(db, userId)).filter((allowance) => isActive(allowance, now));
  if (held.length === 0) return [];
  const chosen = await findChosen(
    db,
    held.map(({ id }) => id),
  );
  return held.map((allowance) =>
    toView(
      allowance,
      chosen.filter(({ allowanceId }) => allowanceId === allowance.id),
    ),
  );
}

const toView = (
  { id, sourceRef, level, places, resaleEnabled, expiresAt }: StoredAllowance,
  chosen: Chosen[],
): AllowanceView => ({
  ...{ id, sourceRef, level, places, resaleEnabled },
  expiresAt: expiresAt?.toISOString() ?? null,
  tools: chosen.map((choice) => ({ slug: choice.toolSlug, swapsFrom: swapsFrom(choice).toISOString() })),
});
