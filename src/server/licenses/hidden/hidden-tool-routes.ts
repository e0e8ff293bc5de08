/** `/api/hidden-tools`, which the catalogue reads beside its own file, and the administrators' way to change it. */
import { Hono } from 'hono';
import { z } from 'zod';
import { wholeList } from '#core/lists/list.ts';
import { requireAdmin, requireFreshSignIn } from '../../auth/require-user.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithCatalogue } from '../../catalogue/catalogue.ts';
import { etagOf, isHeldByReader } from '../../http/answer-headers.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { storableText } from '../../http/storable-text.ts';
import { validate } from '../../http/validate.ts';
import { findHiddenTools, setHidden } from '../hidden-tools.ts';

const Address = z.object({ slug: storableText.min(1).max(100) });

export const hiddenToolRoutes = ({ db }: Pick<BaseServices, 'db'>) =>
  new Hono<AppEnv>().get('/', async (c) => {
    const answer = wholeList(await findHiddenTools(db));
    const etag = etagOf(JSON.stringify(answer));
    c.header('ETag', etag);
    c.header('Cache-Control', 'no-cache');
    if (isHeldByReader(c, etag)) return c.body(null, 304);
    return c.json(answer);
  });

/** Below `/api/admin`. */
export const hiddenToolAdminRoutes = (services: BaseServices & WithCatalogue) => {
  const fresh = requireFreshSignIn(services);
  return new Hono<AppEnv>()
    .put('/hidden-tools/:slug', requireAdmin, fresh, validate('param', Address), async (c) => {
      await setHidden(services, c.req.valid('param').slug, true);
      return c.body(null, 204);
    })
    .delete('/hidden-tools/:slug', requireAdmin, fresh, validate('param', Address), async (c) => {
      await setHidden(services, c.req.valid('param').slug, false);
      return c.body(null, 204);
    });
};
