/** Bundles of prompts: how they are used, for everybody; what one holds of them, for who is signed in. */
import { Hono } from 'hono';
import { z } from 'zod';
import { BUNDLE_FORMATS, type SeenRequest, type UnlockRequest } from '#core/bundles/shelf.ts';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import { sendRange } from '../files/send-range.ts';
import type { AppEnv } from '../http/app-env.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { saveSeen } from './editions/save-seen.ts';
import { deleteFavorite, saveFavorite } from './favorites.ts';
import { findFigures } from './find-figures.ts';
import { readBundleFile, readContents, readShelf, requireWhole } from './read-shelf.ts';
import { recordDownload } from './record-download.ts';
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
      await deleteFavorite(services, currentUser(c).id, c.req.valid('param').slug);
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
