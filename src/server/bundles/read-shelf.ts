/** What somebody holds. The user always comes from the session. */
import { asc, eq, sql } from 'drizzle-orm';
import {
  type BundleGrant,
  type HeldBundle,
  heldBundles,
  previewOf,
  previewsLeft,
} from '#core/bundles/bundle-access.ts';
import type { BundleShelf, ReadBundle } from '#core/bundles/shelf.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import type { KnownFile } from '../files/send-range.ts';
import { bundleFileBytes, bundleFileFacts } from './bundle-file.ts';
import { findNews } from './editions/find-news.ts';
import { bundleFavorites, bundleGrants, libraryMemberships, promptBundles } from './tables.ts';

type ShelfServices = Pick<BaseServices, 'db' | 'clock'>;

interface Rights {
  grants: BundleGrant[];
  /** Of the Creator Library; null for who has none now. */
  libraryUntil: Date | null;
}

export async function findRights(on: Queryable, userId: string, now: Date): Promise<Rights> {
  const grants = await on.select().from(bundleGrants).where(eq(bundleGrants.userId, userId));
  const [latest] = await on
    .select({ heldUntil: libraryMemberships.heldUntil })
    .from(libraryMemberships)
    .where(eq(libraryMemberships.userId, userId))
    // Without `nulls last` one that was given back would stand before those that count.
    .orderBy(sql`${libraryMemberships.heldUntil} desc nulls last`)
    .limit(1);
  const heldUntil = latest?.heldUntil ?? null;
  return { grants, libraryUntil: heldUntil && heldUntil > now ? heldUntil : null };
}

export async function readShelf({ db, clock }: ShelfServices, userId: string): Promise<BundleShelf> {
  const { grants, libraryUntil } = await findRights(db, userId, clock());
  const favorites = await db
    .select({ slug: bundleFavorites.slug })
    .from(bundleFavorites)
    .where(eq(bundleFavorites.userId, userId))
    .orderBy(asc(bundleFavorites.savedAt), asc(bundleFavorites.slug));
  return {
    bundles: heldBundles(grants, libraryUntil !== null).map(({ since, ...held }) => ({
      ...held,
      since: since.toISOString(),
    })),
    favorites: favorites.map(({ slug }) => slug),
    libraryUntil: libraryUntil?.toISOString() ?? null,
    previewsLeft: previewsLeft(grants),
  };
}

/** What counts now, each bundle once. */
export async function findHeldBundles({ db, clock }: ShelfServices, userId: string): Promise<HeldBundle[]> {
  const { grants, libraryUntil } = await findRights(db, userId, clock());
  return heldBundles(grants, libraryUntil !== null);
}

/** Whether the prompts are the user's to read. @throws AppError `not_found`, `forbidden` with reason `not_unlocked` */
export async function readContents(
  { db, clock }: ShelfServices,
  userId: string,
  slug: string,
): Promise<ReadBundle> {
  const [bundle] = await db.select().from(promptBundles).where(eq(promptBundles.slug, slug));
  if (!bundle) throw new AppError('not_found', 'There is no such bundle.');
  const held = await findHeld({ db, clock }, userId, slug);
  if (!held) throw new AppError('forbidden', 'This bundle is not yours.', { reason: 'not_unlocked' });
  const { contents, edition } = bundle;
  const { access, since, until } = held;
  if (access === 'preview') return { access, edition, news: null, file: null, ...previewOf(contents) };
  const { size, hash } = bundleFileFacts(bundle);
  const file = { size, hash, until: until?.toISOString() ?? null };
  return { access, edition, news: await findNews(db, userId, bundle, since), file, ...contents };
}

/** The whole of it as a file, whose hash `readContents` names. @throws AppError as `requireWhole` */
export async function readBundleFile(
  services: ShelfServices,
  userId: string,
  slug: string,
): Promise<KnownFile> {
  await requireWhole(services, userId, slug);
  const [bundle] = await services.db.select().from(promptBundles).where(eq(promptBundles.slug, slug));
  if (!bundle) throw new AppError('not_found', 'There is no such bundle.');
  const { hash } = bundleFileFacts(bundle);
  return { bytes: bundleFileBytes(bundle), etag: `"${hash}"`, mediaType: 'application/json' };
}

/** @throws AppError `not_found`, `forbidden` for who may not read the whole of it: a preview has no files and no news */
export async function requireWhole(services: ShelfServices, userId: string, slug: string): Promise<void> {
  if (!(await services.db.$count(promptBundles, eq(promptBundles.slug, slug))))
    throw new AppError('not_found', 'There is no such bundle.');
  if ((await findHeld(services, userId, slug))?.access !== 'whole')
    throw new AppError('forbidden', 'This bundle is not yours.', { reason: 'not_unlocked' });
}

/** `until`: when the right to it ends; null where it has no end. */
export async function findHeld(
  { db, clock }: ShelfServices,
  userId: string,
  slug: string,
): Promise<(HeldBundle & { until: Date | null }) | undefined> {
  const { grants, libraryUntil } = await findRights(db, userId, clock());
  const held = heldBundles(grants, libraryUntil !== null).find((each) => each.slug === slug);
  return held && { ...held, until: held.source === 'library' ? libraryUntil : null };
}
