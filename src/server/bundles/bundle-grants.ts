/** What orders give: bundles for good, and the Creator Library while it is paid. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { bundleGrants, libraryMemberships } from './tables.ts';

interface Line {
  userId: string;
  /** The order and its line. */
  sourceRef: string;
}

/** Twice is once; other orders of the same bundle stay as they are. */
export async function setBundleHeld(
  tx: Queryable,
  { slug, ...line }: Line & { slug: string },
  { isHeld, at }: { isHeld: boolean; at: Date },
): Promise<void> {
  const isThis = and(eq(bundleGrants.sourceRef, line.sourceRef), eq(bundleGrants.slug, slug));
  if (!isHeld) {
    await tx
      .update(bundleGrants)
      .set({ revokedAt: at })
      .where(and(isThis, isNull(bundleGrants.revokedAt)));
    return;
  }
  await tx
    .insert(bundleGrants)
    .values({ ...line, slug, source: 'purchase', grantedAt: at })
    .onConflictDoUpdate({
      target: [bundleGrants.userId, bundleGrants.slug, bundleGrants.sourceRef, bundleGrants.source],
      set: { revokedAt: null },
    });
}

/** @param heldUntil undefined: no payment counts */
export async function setLibrary(
  tx: Queryable,
  line: Line,
  heldUntil: Date | null | undefined,
): Promise<void> {
  const held = { heldUntil: heldUntil ?? null };
  await tx
    .insert(libraryMemberships)
    .values({ ...line, ...held })
    .onConflictDoUpdate({ target: libraryMemberships.sourceRef, set: held });
}
