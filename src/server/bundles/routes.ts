/** Bundles of prompts: how they are used, for everybody; what one holds of them, for who is signed in. */
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { BUNDLE_FORMATS, MAX_FAVORITES, type SeenRequest, type UnlockRequest } from '#core/bundles/shelf.ts';
import { limitReached } from '#core/errors/limits.ts';
import { wholeList } from '#core/lists/list.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import { sendRange } from '../files/send-range.ts';
import type { AppEnv } from '../http/app-env.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { saveSeen } from './editions/save-seen.ts';
import { findFigures, forgetFigures } from './find-figures.ts';
import { readBundleFile, readContents, readShelf, requireWhole } from './read-shelf.ts';
import { bundleDownloads, bundleFavorites } from './tables.ts';
import { unlockBundle } from './unlock-bundle.ts';

const slug = storableText.min(1).max(100);
const Address = z.object({ slug });
/** Strict: a body that names a user is refused, not half believed. */
const UnlockBody = bodyOf<UnlockRequest>()(z.strictObject({ bundleSlug: slug }));
const SeenBody = bodyOf<SeenRequest>()(z.strictObject({ edition: z.int().min(1).max(1_000_000) }));
const DownloadBody = z.strictObject({ format: z.enum(BUNDLE_FORMATS) });

/** `/api/bundle-figures` */
export const bundleFigureRoutes = (services: BaseServices & WithBundles) =>
  new Hono<AppEnv>().get('/', async (c) => c.json(wholeList(await findFigures(services))));

/** `/api/functions` */
export const functionRoutes = (services: BaseServices & WithBundles) =>
  new Hono<AppEnv>().post('/create-bundle-access', requireUser, validate('json', UnlockBody), async (c) =>
    c.json(await unlockBundle(services, currentUser(c).id, c.req.valid('json').bundleSlug)),
  );

/** `/api/bundle-shelf` */
export const bundleShelfRoutes = (services: BaseServices & WithBundles) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(await readShelf(services, currentUser(c).id)))
    .put('/favorites/:slug', validate('param', Address), async (c) => {
      await saveFavorite(services, currentUser(c).id, c.req.valid('param').slug);
      return c.body(null, 204);
    })
    .delete('/favorites/:slug', validate('param', Address), async (c) => {
      const { slug } = c.req.valid('param');
      const own = eq(bundleFavorites.userId, currentUser(c).id);
      const { rowCount } = await services.db
        .delete(bundleFavorites)
        .where(and(own, eq(bundleFavorites.slug, slug)));
      // What is sold no more can be taken off as well: it has a place among those that one may have.
      if (!rowCount) services.bundles.get(slug);
      return c.body(null, 204);
    })
    .get('/:slug', validate('param', Address), async (c) =>
      c.json(await readContents(services, currentUser(c).id, c.req.valid('param').slug)),
    )
    .get('/:slug/file', validate('param', Address), async (c) =>
      sendRange(c, await readBundleFile(services, currentUser(c).id, c.req.valid('param').slug)),
    )
    .put('/seen/:slug', validate('param', Address), validate('json', SeenBody), async (c) => {
      const { slug } = c.req.valid('param');
      await requireWhole(services, currentUser(c).id, slug);
      await saveSeen(services, { userId: currentUser(c).id, slug, ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .post('/:slug/downloads', validate('param', Address), validate('json', DownloadBody), async (c) => {
      const { format } = c.req.valid('json');
      await recordDownload(services, { userId: currentUser(c).id, slug: c.req.valid('param').slug, format });
      return c.body(null, 204);
    });

/** Twice is once, also where there is room for no further one. @throws AppError `not_found`, `quota_exceeded` */
const saveFavorite = (
  { db, clock, bundles }: BaseServices & WithBundles,
  userId: string,
  asked: string,
): Promise<void> =>
  withUserLocked(db, userId, async (tx) => {
    const { slug } = bundles.get(asked);
    const isOwn = eq(bundleFavorites.userId, userId);
    if (await tx.$count(bundleFavorites, and(isOwn, eq(bundleFavorites.slug, slug)))) return;
    const used = await tx.$count(bundleFavorites, isOwn);
    if (used >= MAX_FAVORITES)
      throw limitReached({ what: 'favorites', unit: 'rows', limit: MAX_FAVORITES, used });
    await tx.insert(bundleFavorites).values({ userId, slug, savedAt: clock() });
  });

/** @throws AppError `not_found`, `forbidden` */
async function recordDownload(
  services: BaseServices & WithBundles,
  download: Pick<typeof bundleDownloads.$inferInsert, 'userId' | 'slug' | 'format'>,
): Promise<void> {
  const { slug } = services.bundles.get(download.slug);
  await requireWhole(services, download.userId, slug);
  const { rowCount } = await services.db
    .insert(bundleDownloads)
    .values({ ...download, downloadedAt: services.clock() })
    .onConflictDoNothing();
  if (rowCount) forgetFigures(services);
}
