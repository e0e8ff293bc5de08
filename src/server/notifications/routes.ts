import { Hono } from 'hono';
import { z } from 'zod';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { markRead } from './mark-read.ts';

const Address = z.object({ id: z.uuid() });

export const notificationRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().post('/:id/read', requireUser, validate('param', Address), async (c) => {
    await markRead(services, currentUser(c).id, c.req.valid('param').id);
    return c.body(null, 204);
  });
