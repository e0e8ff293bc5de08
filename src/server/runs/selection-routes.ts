/** `/api/run-selections`: what is done to several runs of the signed-in user at once. */
import { Hono } from 'hono';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { deleteRuns } from './delete-run.ts';
import { moveRuns } from './folders.ts';
import { markRunsUsed } from './mark-run-used.ts';
import { RunIds, RunMove } from './run-schema.ts';

export const runSelectionRoutes = (services: BaseServices & WithEvents) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .post('/move', validate('json', RunMove), async (c) => {
      const { ids, folderId } = c.req.valid('json');
      return c.json({ moved: await moveRuns(services, currentUser(c).id, ids, folderId) });
    })
    .post('/delete', validate('json', RunIds), async (c) =>
      c.json({ deleted: await deleteRuns(services, currentUser(c).id, c.req.valid('json').ids) }),
    )
    .post('/used', validate('json', RunIds), async (c) => {
      await markRunsUsed(services, currentUser(c).id, c.req.valid('json').ids);
      return c.body(null, 204);
    });
