/** `/api/resources`: the learning resources that the signed-in user may read, and the texts as files. */
import { Hono } from 'hono';
import { z } from 'zod';
import { heldBundles } from '#core/bundles/bundle-access.ts';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/languages/languages.ts';
import { ownLevel } from '#core/licenses/grant.ts';
import { wholeList } from '#core/lists/list.ts';
import type { ReadableResource } from '#core/resources/resource.ts';
import { includesResources, type ResourceRights, readableUntil } from '#core/resources/resource-access.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findRights } from '../bundles/read-shelf.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import { sendRange } from '../files/send-range.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { findHoldings } from '../licenses/find-licenses.ts';
import type { WithResources } from './resource-texts.ts';

const Query = z.object({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) });

export const resourceRoutes = (services: BaseServices & WithBundles & WithResources) =>
  new Hono<AppEnv>()
    .get('/', requireUser, async (c) => {
      const rights = await findResourceRights(services, currentUser(c).id);
      const now = services.clock();
      const open = services.resources.all.flatMap(({ slug, level }): ReadableResource[] => {
        const until = readableUntil({ slug, level }, rights, now);
        return until === undefined ? [] : [{ slug, until: until?.toISOString() ?? null }];
      });
      return c.json(wholeList(open));
    })
    .get('/:slug', validate('query', Query), async (c) => {
      const resource = services.resources.find(c.req.param('slug'));
      if (!resource) throw new AppError('not_found', 'There is no such learning resource.');
      if (resource.level !== 'none') {
        const rights = await findResourceRights(services, currentUser(c).id);
        if (readableUntil(resource, rights, services.clock()) === undefined)
          throw new AppError('license_required', 'Neither your level nor a bundle opens this resource.', {
            requiredLevel: resource.level,
            heldLevel: ownLevel(rights.holdings, services.clock()),
          });
      }
      // Sent as it is, whole or from where a reader was cut off: its hash is that of these bytes.
      return sendRange(c, await services.resources.read(resource, c.req.valid('query').language));
    });

async function findResourceRights(
  { db, clock, bundles }: Pick<BaseServices, 'db' | 'clock'> & WithBundles,
  userId: string,
): Promise<ResourceRights> {
  const [holdings, { grants, libraryUntil }] = await Promise.all([
    findHoldings(db, userId),
    findRights(db, userId, clock()),
  ]);
  const held = heldBundles(grants, libraryUntil !== null).filter(includesResources);
  const toolIds = new Map(bundles.all.map(({ slug, toolId }) => [slug, toolId]));
  return {
    holdings,
    bundles: held.flatMap(({ slug, source }) => {
      const toolId = toolIds.get(slug);
      return toolId ? [{ toolId, until: source === 'library' ? libraryUntil : null }] : [];
    }),
  };
}
