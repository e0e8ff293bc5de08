import { eq, sql } from 'drizzle-orm';
import type { BaseServices } from '../../base/base-services.ts';
import { promptBundles, seenBundles } from '../tables.ts';

type Seen = Pick<typeof seenBundles.$inferInsert, 'userId' | 'slug' | 'edition'>;

/** Never back to an earlier edition, whichever of two tabs comes last, nor beyond the present one. */
export async function saveSeen(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  { userId, slug, edition }: Seen,
): Promise<void> {
  const [present] = await db
    .select({ edition: promptBundles.edition })
    .from(promptBundles)
    .where(eq(promptBundles.slug, slug));
  const seen = { edition: Math.min(edition, present?.edition ?? 1), seenAt: clock() };
  await db
    .insert(seenBundles)
    .values({ userId, slug, ...seen })
    .onConflictDoUpdate({
      target: [seenBundles.userId, seenBundles.slug],
      set: { edition: sql`greatest(${seenBundles.edition}, excluded.edition)`, seenAt: seen.seenAt },
    });
}
