/** `/api/passion-finder-responses`: what the quiz found for the signed-in user; the dashboard suggests by it. */
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { NewPassionFinderResponse, PassionFinderRow } from '#core/tools/passion-finder-response.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { passionFinderResponses } from './tables.ts';

/** As a read of the table: its rows and no more. Suggestions look at the newest answers; older ones are kept. */
const MAX_LISTED = 20;

const NewResponse = bodyOf<NewPassionFinderResponse>()(
  z.object({
    answer: storableText.trim().min(1).max(4_000),
    scores: z.record(storableText.max(100), z.number()).optional(),
  }),
);

export const passionFinderRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => {
      const { id, userId, answer, createdAt } = passionFinderResponses;
      const rows = await services.db
        .select({ id, userId, answer, createdAt })
        .from(passionFinderResponses)
        .where(eq(passionFinderResponses.userId, currentUser(c).id))
        .orderBy(desc(passionFinderResponses.createdAt), desc(passionFinderResponses.id))
        .limit(MAX_LISTED);
      return c.json(rows.map(toRow));
    })
    .delete('/', async (c) => {
      const isOwn = eq(passionFinderResponses.userId, currentUser(c).id);
      await services.db.delete(passionFinderResponses).where(isOwn);
      return c.body(null, 204);
    })
    .post('/', validate('json', NewResponse), (c) =>
      createIdempotently(c, services, (on) => createResponse(on, currentUser(c).id, c.req.valid('json'))),
    );

async function createResponse(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  { answer, scores }: NewPassionFinderResponse,
) {
  const [created] = await withinQuota(services, userId, 'quizAnswers', { rows: 1 }, (tx) =>
    tx
      .insert(passionFinderResponses)
      .values({ userId, answer, scores: scores ?? null, createdAt: services.clock() })
      .returning(),
  );
  if (!created) throw new Error('The response was not stored.');
  return toRow(created);
}

/** Column names as in the table: the browser reads it as one. */
const toRow = ({
  id,
  userId,
  answer,
  createdAt,
}: Omit<typeof passionFinderResponses.$inferSelect, 'scores'>): PassionFinderRow => ({
  id,
  user_id: userId,
  answer,
  created_at: createdAt.toISOString(),
});
