/** `/api/storage`: what the signed-in user keeps, and how much they may. */
import { Hono } from 'hono';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { reportStorage } from './report-storage.ts';

export const storageRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().get('/', requireUser, async (c) =>
    c.json(await reportStorage(services, currentUser(c).id)),
  );
