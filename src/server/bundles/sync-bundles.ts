/** Brings the prompts in the database up to those of the build. What they were before is kept as earlier editions. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, lte } from 'drizzle-orm';
import type { BundleContents } from '#core/bundles/bundle.ts';
import type { BaseServices } from '../base/base-services.ts';
import { hashText } from '../base/hash-text.ts';
import type { BundleProducts } from '../catalogue/bundle-products.ts';
import { bundleEditions, promptBundles } from './tables.ts';

/** Whoever last looked before the first of them is shown what changed since that one. */
export const KEPT_EDITIONS = 10;

type NewBundle = Pick<typeof promptBundles.$inferInsert, 'slug' | 'version' | 'contents' | 'digest'>;

/** Safe to run on several servers at once; what is as it was is not written. @param folder the content build's output */
export async function syncBundles(
  services: Pick<BaseServices, 'db' | 'clock'>,
  folder: string,
  { all }: Pick<BundleProducts, 'all'>,
): Promise<void> {
  const { slug, digest } = promptBundles;
  const stored = await services.db.select({ slug, digest }).from(promptBundles);
  const digests = new Map(stored.map((row) => [row.slug, row.digest]));
  for (const product of all) {
    const text = await readFile(join(folder, 'bundles', `${product.slug}.json`), 'utf8');
    const bundle = {
      ...{ slug: product.slug, version: product.version, contents: JSON.parse(text) as BundleContents },
      digest: hashText(text),
    };
    if (digests.get(bundle.slug) !== bundle.digest) await writeBundle(services, bundle);
  }
}

/** A bundle that is new, or the next edition of one. */
export async function writeBundle(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  bundle: NewBundle,
): Promise<void> {
  const isThis = eq(promptBundles.slug, bundle.slug);
  await db.transaction(async (tx) => {
    const editionSince = clock();
    await tx
      .insert(promptBundles)
      .values({ ...bundle, edition: 1, editionSince })
      .onConflictDoNothing();
    // Whoever comes second waits here, and finds it written.
    const [before] = await tx.select().from(promptBundles).where(isThis).for('update');
    if (!before || before.digest === bundle.digest) return;
    const { digest, ...earlier } = before;
    const edition = before.edition + 1;
    await tx.insert(bundleEditions).values(earlier);
    await tx
      .update(promptBundles)
      .set({ ...bundle, edition, editionSince })
      .where(isThis);
    await tx
      .delete(bundleEditions)
      .where(
        and(eq(bundleEditions.slug, bundle.slug), lte(bundleEditions.edition, edition - 1 - KEPT_EDITIONS)),
      );
  });
}
