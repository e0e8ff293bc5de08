/** `/api/free-runs` and `/api/tools/:slug/free-run`: one free draft of each tool that the user's quiz named. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { FreeRunOrder } from '#core/free-runs/free-run.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { RUN_BODY, runValues } from '../runs/routes.ts';
import { findFreeRun, findFreeRuns } from './find-free-runs.ts';
import { makeFreeRun } from './make-free-run.ts';

const Order = bodyOf<FreeRunOrder>()(z.strictObject({ language: z.enum(LANGUAGES), values: runValues }));

export const freeRunRoutes = (services: BaseServices & WithCatalogue) =>
  new Hono<AppEnv>().get('/', requireUser, async (c) =>
    c.json(await findFreeRuns(services, currentUser(c).id)),
  );

export const toolFreeRunRoutes = (services: BaseServices & WithEvents & WithCatalogue & WithBundles) =>
  new Hono<AppEnv>()
    .get('/:slug/free-run', requireUser, async (c) =>
      c.json(await findFreeRun(services, currentUser(c).id, c.req.param('slug'))),
    )
    // Doing it again is answered alike, so that no key is needed.
    .post('/:slug/free-run', requireUser, acceptBody(RUN_BODY), validate('json', Order), async (c) =>
      c.json(await makeFreeRun(services, currentUser(c).id, c.req.param('slug'), c.req.valid('json'))),
    );
