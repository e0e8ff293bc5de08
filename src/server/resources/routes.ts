/** `/api/resources`: the learning resources that the signed-in user may read, and their texts. */
import { Hono } from 'hono';
import { z } from 'zod';
import { heldBundles } from '#core/bundles/bundle-access.ts';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/languages/languages.ts';
import { wholeList } from '#core/lists/list.ts';
import { includesResources, mayRead, type ResourceRights } from '#core/resources/resource-access.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import { findRights } from '../bundles/read-shelf.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { findLevel } from '../licenses/find-licenses.ts';
import type { Services } from '../services.ts';

const Query = z.object({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) });

export const resourceRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => {
      const rights = await findResourceRights(services, currentUser(c).id);
      const open = services.resources.all.filter((resource) => mayRead(resource, rights));
      return c.json(wholeList(open.map(({ slug }) => ({ slug }))));
    })
    .get('/:slug', validate('query', Query), async (c) => {
      const resource = services.resources.find(c.req.param('slug'));
      if (!resource) throw new AppError('not_found', 'There is no such learning resource.');
      const rights = await findResourceRights(services, currentUser(c).id);
      if (!mayRead(resource, rights))
        throw new AppError('license_required', 'Neither your level nor a bundle opens this resource.', {
          requiredLevel: resource.level,
          heldLevel: rights.level,
        });
      // Sent as it is: its hash is that of these bytes.
      c.header('Content-Type', 'application/json');
      return c.body(await services.resources.read(resource, c.req.valid('query').language));
    });

async function findResourceRights(
  { db, clock, bundles }: Pick<Services, 'db' | 'clock' | 'bundles'>,
  userId: string,
): Promise<ResourceRights> {
  const [level, { grants, libraryUntil }] = await Promise.all([
    findLevel({ db, clock }, userId),
    findRights(db, userId, clock()),
  ]);
  const held = new Set(
    heldBundles(grants, libraryUntil !== null)
      .filter(includesResources)
      .map(({ slug }) => slug),
  );
  return { level, toolIds: bundles.all.filter(({ slug }) => held.has(slug)).map(({ toolId }) => toolId) };
}
