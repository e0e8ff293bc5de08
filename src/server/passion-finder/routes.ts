/** `/api/passion-finder-responses`: what the quiz found for the signed-in user; the dashboard suggests by it. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { NewPassionFinderResponse } from '#core/tools/passion-finder-response.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { createResponse } from './create-response.ts';
import { deleteResponses } from './delete-responses.ts';
import { findResponses } from './find-responses.ts';

const NewResponse = bodyOf<NewPassionFinderResponse>()(
  z.object({
    answer: storableText.trim().min(1).max(4_000),
    scores: z.record(storableText.max(100), z.number()).optional(),
  }),
);

export const passionFinderRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(await findResponses(services.db, currentUser(c).id)))
    .delete('/', async (c) => {
      await deleteResponses(services.db, currentUser(c).id);
      return c.body(null, 204);
    })
    .post('/', validate('json', NewResponse), (c) =>
      createIdempotently(c, services, (on) => createResponse(on, currentUser(c).id, c.req.valid('json'))),
    );
