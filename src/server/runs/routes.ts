/** `/api/runs`: the signed-in user's history. */

import { Hono } from 'hono';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { validate } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { changeRun } from './change-run.ts';
import { createRun } from './create-run.ts';
import { deleteAllRuns, deleteRun } from './delete-run.ts';
import { findRun, findRuns } from './find-runs.ts';
import { markRunUsed } from './mark-run-used.ts';
import { reportRun } from './reports.ts';
import {
  DeleteAllQuery,
  NewRunBody,
  ReportBody,
  RunAddress,
  RunChangesBody,
  RunQuery,
} from './run-schema.ts';
import { listVersions } from './run-versions.ts';

/** A result and what was filled in, with the texts of files: 600,000 characters, of three bytes each in some scripts. */
export const RUN_BODY = { bytes: 2 * 1024 * 1024, values: 1_000 };

export const runRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', validate('query', RunQuery), async (c) =>
      c.json(await findRuns(services, currentUser(c).id, c.req.valid('query'))),
    )
    .post('/', acceptBody(RUN_BODY), validate('json', NewRunBody), (c) =>
      createIdempotently(c, services, (on) => createRun(on, currentUser(c).id, c.req.valid('json'))),
    )
    .delete('/', validate('query', DeleteAllQuery), async (c) => {
      const isWithUsage = c.req.valid('query').usage === 'true';
      return c.json({ deleted: await deleteAllRuns(services, currentUser(c).id, isWithUsage) });
    })
    .get('/:id', validate('param', RunAddress), async (c) =>
      c.json(await findRun(services.db, currentUser(c).id, c.req.valid('param').id)),
    )
    .patch(
      '/:id',
      acceptBody(RUN_BODY),
      validate('param', RunAddress),
      validate('json', RunChangesBody),
      async (c) =>
        c.json(await changeRun(services, currentUser(c).id, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/:id', validate('param', RunAddress), async (c) => {
      await deleteRun(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .get('/:id/versions', validate('param', RunAddress), async (c) =>
      c.json(wholeList(await listVersions(services.db, currentUser(c).id, c.req.valid('param').id))),
    )
    .post('/:id/used', validate('param', RunAddress), async (c) => {
      await markRunUsed(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .post('/:id/report', validate('param', RunAddress), validate('json', ReportBody), async (c) =>
      c.json(await reportRun(services, currentUser(c).id, c.req.valid('param').id, c.req.valid('json')), 201),
    );
