/** What users reported: `/api/admin/reports`, `/api/run-reports` for those who did, reviews and boards under their own addresses. */

import { Hono } from 'hono';
import { z } from 'zod';
import { currentUser, requireAdmin, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { validate } from '../http/validate.ts';
import { reportBoard } from './report-board.ts';
import { reportReview } from './report-review.ts';
import { closeReport, deleteReports, findReportOutput, listReports } from './reports.ts';
import { BoardReportBody, ReviewReportBody, RunAddress } from './run-schema.ts';

const ListQuery = z.object({ ...PAGE_QUERY, state: z.enum(['open', 'all']).default('open') });

export const runReportRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', ListQuery), async (c) => {
      const { state, ...page } = c.req.valid('query');
      return c.json(await listReports(services.db, state === 'open', page));
    })
    .get('/:id/output', validate('param', RunAddress), async (c) =>
      c.json({ output: await findReportOutput(services.db, c.req.valid('param').id) }),
    )
    .post('/:id/close', validate('param', RunAddress), async (c) => {
      await closeReport(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    });

export const ownReportRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().delete('/', requireUser, async (c) => {
    await deleteReports(services.db, currentUser(c).id);
    return c.body(null, 204);
  });

/** `/api/bundle-reviews` */
export const reviewReportRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().post(
    '/:id/reports',
    requireUser,
    validate('param', RunAddress),
    validate('json', ReviewReportBody),
    async (c) =>
      c.json(
        await reportReview(services, currentUser(c).id, c.req.valid('param').id, c.req.valid('json')),
        201,
      ),
  );

/** `/api/shared-boards` */
export const boardReportRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().post('/reports', requireUser, validate('json', BoardReportBody), async (c) =>
    c.json(await reportBoard(services, currentUser(c).id, c.req.valid('json')), 201),
  );
