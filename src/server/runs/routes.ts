/** `/api/runs`: the signed-in user's history. */

import { Hono } from 'hono';
import { z } from 'zod';
import { LANGUAGES } from '#core/languages/languages.ts';
import { wholeList } from '#core/lists/list.ts';
import { type NewRun, RATINGS, RUN_SOURCES, RUN_STATUSES, type RunChanges } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { changeRun } from './change-run.ts';
import { createRun } from './create-run.ts';
import { deleteAllRuns, deleteRun } from './delete-run.ts';
import { findRun, findRuns } from './find-runs.ts';
import { markRunUsed } from './mark-run-used.ts';
import { RunAddress } from './run-schema.ts';
import { listVersions } from './run-versions.ts';

/** A result and what was filled in, with the texts of files: 600,000 characters, of three bytes each in some scripts. */
export const RUN_BODY = { bytes: 2 * 1024 * 1024, values: 1_000 };

const name = storableText.max(RUN_LIMITS.name);
const count = z.int().min(0).max(2_147_483_647);
const title = storableText.max(RUN_LIMITS.title);
const output = storableText.max(RUN_LIMITS.output);

const starredItems = z
  .array(storableText.min(1).max(RUN_LIMITS.starredItem))
  .max(RUN_LIMITS.starredItems)
  .transform((items) => [...new Set(items)]);

const fileValue = z.strictObject({ name, text: storableText });
/** What was filled in: of a run, and of one that is asked for. */
export const runValues = z
  .record(name, z.union([storableText, z.number(), z.boolean(), fileValue]))
  .refine((all) => JSON.stringify(all).length <= RUN_LIMITS.values, {
    error: `The values must not exceed ${RUN_LIMITS.values} characters in all.`,
  });

const NewRunBody = bodyOf<NewRun>()(
  z.object({
    toolSlug: storableText.max(100),
    language: z.enum(LANGUAGES),
    source: z.enum(RUN_SOURCES),
    status: z.enum(RUN_STATUSES),
    values: runValues,
    output,
    provider: name.exactOptional(),
    model: name.exactOptional(),
    inputTokens: count.exactOptional(),
    outputTokens: count.exactOptional(),
    areTokensEstimated: z.boolean().exactOptional(),
    durationMs: count,
    originId: z.uuid().exactOptional(),
  }),
);

const RunChangesBody = bodyOf<RunChanges>()(
  z
    .strictObject({
      isStarred: z.boolean().exactOptional(),
      title: title.trim().exactOptional(),
      output: output.exactOptional(),
      rating: z.enum(RATINGS).nullable().exactOptional(),
      folderId: z.uuid().nullable().exactOptional(),
      starredItems: starredItems.exactOptional(),
    })
    .refine((changes) => Object.keys(changes).length > 0, { error: 'Nothing to change.' }),
);

const RunQuery = z.object({
  q: storableText.max(200).optional(),
  tool: storableText.max(100).optional(),
  starred: z.enum(['true', 'false']).optional(),
  /** `none`: the runs that lie in no folder. */
  folder: z.union([z.uuid(), z.literal('none')]).optional(),
  ...PAGE_QUERY,
});

/** `usage`: whether the figures of what was used and spent are forgotten too. */
const DeleteAllQuery = z.object({ usage: z.enum(['true', 'false']).default('false') });

export const runRoutes = (services: BaseServices & WithEvents & WithCatalogue & WithBundles) =>
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
    });
