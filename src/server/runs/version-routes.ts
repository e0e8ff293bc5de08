/** `/api/run-versions`: what a run of the signed-in user was before it was changed. */
import { Hono } from 'hono';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { RunAddress } from './run-schema.ts';
import { findVersion, restoreVersion } from './run-versions.ts';

export const runVersionRoutes = (services: BaseServices & WithEvents & WithCatalogue) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/:id', validate('param', RunAddress), async (c) => {
      const { runId: _run, ...version } = await findVersion(
        services.db,
        currentUser(c).id,
        c.req.valid('param').id,
      );
      return c.json(version);
    })
    .post('/:id/restore', validate('param', RunAddress), async (c) =>
      c.json(await restoreVersion(services, currentUser(c).id, c.req.valid('param').id)),
    );
