/** Below `/api/admin`: what was done, what is to be done, and what it comes to. */
import { Hono } from 'hono';
import { z } from 'zod';
import { JOB_STATES } from '#core/admin/job-summary.ts';
import { requireAdmin, requireFreshSignIn } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { validate } from '../http/validate.ts';
import { listActs } from './audit.ts';
import { findFigures } from './figures/find-figures.ts';
import { listJobs, retryJob } from './kept-jobs.ts';

const Page = z.object(PAGE_QUERY);
const Address = z.object({ id: z.uuid() });
const JobsQuery = Page.extend({ state: z.enum(JOB_STATES).default('failed') });

export const logRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .get('/acts', requireAdmin, validate('query', Page), async (c) =>
      c.json(await listActs(services.db, c.req.valid('query'))),
    )
    .get('/jobs', requireAdmin, validate('query', JobsQuery), async (c) =>
      c.json(await listJobs(services, c.req.valid('query'))),
    )
    .post(
      '/jobs/:id/retry',
      requireAdmin,
      requireFreshSignIn(services),
      validate('param', Address),
      async (c) => {
        await retryJob(services, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .get('/figures', requireAdmin, async (c) => c.json(await findFigures(services)));
