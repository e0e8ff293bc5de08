/** `/api/packs`: the signed-in user's own chains of tools. */

import { Hono } from 'hono';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { validate } from '../http/validate.ts';
import { findPack, findPacks } from './find-packs.ts';
import { PackAddress, PackBody } from './pack-schema.ts';
import { createPack, deletePack, replacePack } from './save-pack.ts';

/** Twelve steps with every field of a tool set, in characters of three bytes. */
const PACK_BODY = { bytes: 640 * 1024, values: 2_000 };

export const packRoutes = (services: BaseServices & WithCatalogue) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(wholeList(await findPacks(services.db, currentUser(c).id))))
    .post('/', acceptBody(PACK_BODY), validate('json', PackBody), (c) =>
      createIdempotently(c, services, (on) => createPack(on, currentUser(c).id, c.req.valid('json'))),
    )
    .get('/:id', validate('param', PackAddress), async (c) =>
      c.json(await findPack(services.db, currentUser(c).id, c.req.valid('param').id)),
    )
    .put(
      '/:id',
      acceptBody(PACK_BODY),
      validate('param', PackAddress),
      validate('json', PackBody),
      async (c) =>
        c.json(await replacePack(services, currentUser(c).id, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/:id', validate('param', PackAddress), async (c) => {
      await deletePack(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    });
