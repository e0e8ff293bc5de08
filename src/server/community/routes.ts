/** The community shelf: for everybody, for owners of tools, and for administrators. */

import { Hono } from 'hono';
import { z } from 'zod';
import { REASON_LENGTH } from '#core/community/submission.ts';
import { currentUser, requireAdmin, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { isHeldByReader, takesEncoding } from '../http/answer-headers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { storableText } from '../http/storable-text.ts';
import { validate } from '../http/validate.ts';
import { approveSubmission, declineSubmission, takeDownTool, withdrawSubmission } from './decide.ts';
import { findPublication } from './find-publication.ts';
import { findSharedTool } from './find-shared.ts';
import { findSubmission, listSubmissions } from './list-submissions.ts';
import { cacheShelf } from './shelf.ts';
import { submitTool } from './submit-tool.ts';

const Address = z.object({ id: z.uuid() });
const ListQuery = z.object({ ...PAGE_QUERY, state: z.enum(['waiting', 'published']).default('waiting') });
const ReasonBody = z.strictObject({ reason: storableText.trim().min(1).max(REASON_LENGTH) });

/** `/api/community-tools`: facts of published tools, for visitors too. */
export const communityRoutes = (services: BaseServices) => {
  const shelf = cacheShelf(services);
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const { etag, json, gzipped } = await shelf();
      c.header('ETag', etag);
      c.header('Cache-Control', 'no-cache');
      c.header('Vary', 'Accept-Encoding', { append: true });
      if (isHeldByReader(c, etag)) return c.body(null, 304);
      c.header('Content-Type', 'application/json');
      if (!takesEncoding(c, 'gzip')) return c.body(json);
      c.header('Content-Encoding', 'gzip');
      return c.body(gzipped);
    })
    .get('/:id', validate('param', Address), async (c) =>
      c.json(await findSharedTool(services, c.req.valid('param').id)),
    );
};

/** Below `/api/custom-tools`: how one's own tool stands with the shelf. */
export const publicationRoutes = (services: BaseServices & WithCatalogue) =>
  new Hono<AppEnv>()
    .get('/:id/publication', requireUser, validate('param', Address), async (c) =>
      c.json(await findPublication(services, currentUser(c).id, c.req.valid('param').id)),
    )
    .post('/:id/submissions', requireUser, validate('param', Address), (c) =>
      createIdempotently(c, services, (on) => submitTool(on, currentUser(c).id, c.req.valid('param').id)),
    );

/** `/api/tool-submissions` */
export const submissionRoutes = (services: BaseServices & WithEvents) =>
  new Hono<AppEnv>().post('/:id/withdraw', requireUser, validate('param', Address), async (c) => {
    await withdrawSubmission(services, currentUser(c).id, c.req.valid('param').id);
    return c.body(null, 204);
  });

/** `/api/admin/tool-submissions` */
export const moderationRoutes = (services: BaseServices & WithEvents & WithCatalogue) =>
  new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', ListQuery), async (c) =>
      c.json(await listSubmissions(services.db, c.req.valid('query'))),
    )
    .get('/:id', validate('param', Address), async (c) =>
      c.json(await findSubmission(services.db, c.req.valid('param').id)),
    )
    .post('/:id/approve', validate('param', Address), async (c) => {
      await approveSubmission(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .post('/:id/decline', validate('param', Address), validate('json', ReasonBody), async (c) => {
      const { reason } = c.req.valid('json');
      await declineSubmission(services, currentUser(c).id, c.req.valid('param').id, reason);
      return c.body(null, 204);
    })
    .post('/:id/take-down', validate('param', Address), validate('json', ReasonBody), async (c) => {
      const { reason } = c.req.valid('json');
      await takeDownTool(services, currentUser(c).id, c.req.valid('param').id, reason);
      return c.body(null, 204);
    });
