/** `/api/admin/users`: finding users, closing accounts, ending sessions, and saying who is an administrator. */

import { Hono } from 'hono';
import { z } from 'zod';
import { SUSPENSION_REASON_LENGTH } from '#core/account/listed-user.ts';
import { ROLES } from '#core/account/session-facts.ts';
import type { WithAuth } from '../../auth/auth.ts';
import { currentUser, requireAdmin, requireFreshSignIn } from '../../auth/require-user.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { PAGE_QUERY } from '../../http/cursor.ts';
import { storableText } from '../../http/storable-text.ts';
import { validate } from '../../http/validate.ts';
import { findSessions, findUsers } from './find-users.ts';
import { setRole } from './set-role.ts';
import { endSessions, setSuspension } from './suspend-user.ts';

const ListQuery = z.object({ ...PAGE_QUERY, q: storableText.max(200).default('') });
const PageQuery = z.object(PAGE_QUERY);
const Address = z.object({ id: storableText.min(1).max(100) });
const RoleBody = z.strictObject({ role: z.enum(ROLES) });
const SuspensionBody = z.strictObject({
  reason: storableText.trim().min(1).max(SUSPENSION_REASON_LENGTH),
});

export function userRoutes(services: BaseServices & WithAuth) {
  const fresh = requireFreshSignIn(services);
  return new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', ListQuery), async (c) => {
      const { q, ...page } = c.req.valid('query');
      return c.json(await findUsers(services.db, { text: q.trim(), ...page }));
    })
    .patch('/:id/role', fresh, validate('param', Address), validate('json', RoleBody), async (c) => {
      const { role } = c.req.valid('json');
      return c.json(await setRole(services, currentUser(c).id, c.req.valid('param').id, role));
    })
    .put(
      '/:id/suspension',
      fresh,
      validate('param', Address),
      validate('json', SuspensionBody),
      async (c) => {
        const { reason } = c.req.valid('json');
        await setSuspension(services, currentUser(c).id, c.req.valid('param').id, reason);
        return c.body(null, 204);
      },
    )
    .delete('/:id/suspension', fresh, validate('param', Address), async (c) => {
      await setSuspension(services, currentUser(c).id, c.req.valid('param').id, null);
      return c.body(null, 204);
    })
    .get('/:id/sessions', validate('param', Address), validate('query', PageQuery), async (c) => {
      const page = { ...c.req.valid('query'), now: services.clock() };
      return c.json(await findSessions(services.db, c.req.valid('param').id, page));
    })
    .delete('/:id/sessions', fresh, validate('param', Address), async (c) => {
      await endSessions(services, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
