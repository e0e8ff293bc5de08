/** What users reported: for administrators, for those who did, and where each thing that is reported has its address. */

import { Hono } from 'hono';
import { z } from 'zod';
import { type NewReport, REPORT_LIMITS, REPORT_REASONS } from '#core/reports/report.ts';
import { currentUser, requireAdmin, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { reportBoard } from './report-board.ts';
import { reportReview } from './report-review.ts';
import { reportRun } from './report-run.ts';
import { closeReport, deleteReports, findReportOutput, listReports } from './reports.ts';

/** Of a report, and of the run or the review that is reported. */
const Address = z.object({ id: z.uuid() });
const ListQuery = z.object({ ...PAGE_QUERY, state: z.enum(['open', 'all']).default('open') });

/** Everybody reads a review: nothing of it is to be shown or hidden. */
const ReviewReportBody = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  details: storableText.trim().max(REPORT_LIMITS.details).default(''),
});

/** By its address, as its readers have it. */
const BoardReportBody = ReviewReportBody.extend({ token: z.string().regex(/^[\w-]{1,100}$/) });

const RunReportBody = bodyOf<NewReport>()(
  ReviewReportBody.extend({ includesOutput: z.boolean().default(false) }),
);

/** `/api/admin/reports` */
export const reportAdminRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', ListQuery), async (c) => {
      const { state, ...page } = c.req.valid('query');
      return c.json(await listReports(services.db, state === 'open', page));
    })
    .get('/:id/output', validate('param', Address), async (c) =>
      c.json({ output: await findReportOutput(services.db, c.req.valid('param').id) }),
    )
    .post('/:id/close', validate('param', Address), async (c) => {
      await closeReport(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    });

/** `/api/run-reports`: all of the user's, whatever they are of. */
export const ownReportRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().delete('/', requireUser, async (c) => {
    await deleteReports(services.db, currentUser(c).id);
    return c.body(null, 204);
  });

/** `/api/runs` */
export const runReportRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().post(
    '/:id/report',
    requireUser,
    validate('param', Address),
    validate('json', RunReportBody),
    async (c) =>
      c.json(await reportRun(services, currentUser(c).id, c.req.valid('param').id, c.req.valid('json')), 201),
  );

/** `/api/bundle-reviews` */
export const reviewReportRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().post(
    '/:id/reports',
    requireUser,
    validate('param', Address),
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
