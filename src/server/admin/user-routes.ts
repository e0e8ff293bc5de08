/** `/api/admin/users`: finding users and saying who is an administrator. */

import { Hono } from 'hono';
import { z } from 'zod';
import { ROLES } from '#core/account/session-facts.ts';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireAdmin } from '../auth/require-user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { storableText } from '../http/storable-text.ts';
import { validate } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { findUsers } from './find-users.ts';
import { setRole } from './set-role.ts';

const ListQuery = z.object({ q: storableText.max(200).default('') });
const Address = z.object({ id: storableText.min(1).max(100) });
const RoleBody = z.strictObject({ role: z.enum(ROLES) });

export const userRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', ListQuery), async (c) =>
      c.json(wholeList(await findUsers(services.db, c.req.valid('query').q.trim()))),
    )
    .patch('/:id/role', validate('param', Address), validate('json', RoleBody), async (c) => {
      const { role } = c.req.valid('json');
      return c.json(await setRole(services, currentUser(c).id, c.req.valid('param').id, role));
    });
