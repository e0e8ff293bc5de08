/** `/api/custom-tools`: tools that users build. */

import { Hono } from 'hono';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import { actorOf } from '../auth/viewer-limits.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithOrders } from '../base/orders.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { validate } from '../http/validate.ts';
import { listOwnTools, listVersions, openTool } from './find-tools.ts';
import { PriceBody, readDocument, ToolAddress, ToolBody, VisibilityBody } from './read-document.ts';
import {
  createTool,
  deleteTool,
  findOrigin,
  replaceTool,
  restoreVersion,
  setVisibility,
} from './save-tool.ts';
import { setPrice } from './tool-offers.ts';

/** `CUSTOM_TOOL_LIMITS.json` characters, of three bytes each in some scripts; thirty blocks of fifty options. */
const TOOL_BODY = { bytes: 640 * 1024, values: 10_000 };

export const customToolRoutes = (services: BaseServices & WithCatalogue & WithOrders) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(await listOwnTools(services, currentUser(c).id)))
    .post('/', acceptBody(TOOL_BODY), validate('json', ToolBody), async (c) => {
      const { tool, basedOn } = c.req.valid('json');
      const document = await readDocument(tool);
      const userId = currentUser(c).id;
      const origin = await findOrigin(services, userId, document, basedOn);
      return createIdempotently(c, services, (on) => createTool(on, userId, document, origin));
    })
    .get('/:id', validate('param', ToolAddress), async (c) =>
      c.json(await openTool(services, currentUser(c).id, c.req.valid('param').id)),
    )
    .put(
      '/:id',
      acceptBody(TOOL_BODY),
      validate('param', ToolAddress),
      validate('json', ToolBody),
      async (c) => {
        const document = await readDocument(c.req.valid('json').tool);
        const { id } = c.req.valid('param');
        return c.json(await replaceTool(services, currentUser(c).id, id, document, actorOf(c)));
      },
    )
    .delete('/:id', validate('param', ToolAddress), async (c) => {
      await deleteTool(services, currentUser(c).id, c.req.valid('param').id, actorOf(c));
      return c.body(null, 204);
    })
    .get('/:id/versions', validate('param', ToolAddress), async (c) =>
      c.json(wholeList(await listVersions(services.db, currentUser(c).id, c.req.valid('param').id))),
    )
    .put('/:id/price', validate('param', ToolAddress), validate('json', PriceBody), async (c) => {
      await setPrice(services, currentUser(c).id, c.req.valid('param').id, c.req.valid('json').cents);
      return c.body(null, 204);
    })
    .put('/:id/visibility', validate('param', ToolAddress), validate('json', VisibilityBody), async (c) => {
      const { visibility } = c.req.valid('json');
      await setVisibility(services, currentUser(c).id, c.req.valid('param').id, visibility);
      return c.body(null, 204);
    });

/** `/api/tool-versions`: what a tool of the signed-in user was before it was changed. */
export const toolVersionRoutes = (services: BaseServices & WithCatalogue) =>
  new Hono<AppEnv>().post('/:id/restore', requireUser, validate('param', ToolAddress), async (c) =>
    c.json(await restoreVersion(services, currentUser(c).id, c.req.valid('param').id, actorOf(c))),
  );
