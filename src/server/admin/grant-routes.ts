/** Licenses given and taken by hand. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import {
  type Extension,
  GRANT_REASON_LENGTH,
  LEVEL_GRANT_REASON_LENGTH,
  type NewGrant,
  type NewLevelGrant,
  type Revocation,
} from '#core/licenses/level-grant.ts';
import { LEVELS } from '#core/licenses/levels.ts';
import { currentUser, requireAdmin, requireFreshSignIn } from '../auth/require-user.ts';
import { requireUserRow } from '../auth/require-user-row.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { storableMoment } from '../db/storable-moment.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { extendLevelGrant, extendLicense } from '../licenses/extend-license.ts';
import { toRow } from '../licenses/find-licenses.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { grantLevel, listLevelGrants, revokeLevelGrant } from '../licenses/level-grants.ts';
import { listLicenses } from '../licenses/list-licenses.ts';
import { revokeLicense } from '../licenses/revoke-license.ts';

/** Null = for good. */
const end = storableMoment.transform((text) => new Date(text)).nullable();

const reason = storableText.trim().min(1).max(GRANT_REASON_LENGTH);

const GrantBody = bodyOf<NewGrant>()(
  z.object({
    userId: storableText.min(1).max(100),
    toolSlug: storableText.min(1).max(100),
    level: z.enum(LEVELS).exclude(['none']),
    resaleEnabled: z.boolean().default(false),
    expiresAt: end.default(null),
    updatesUntil: end.default(null),
    reason,
  }),
);
const LevelGrantBody = bodyOf<NewLevelGrant>()(
  z.strictObject({
    userId: storableText.min(1).max(100),
    level: z.enum(LEVELS).exclude(['none']),
    reason: storableText.trim().min(1).max(LEVEL_GRANT_REASON_LENGTH),
    expiresAt: end.default(null),
  }),
);
const RevocationBody = bodyOf<Revocation>()(z.strictObject({ reason }));
const ExtensionBody = bodyOf<Extension>()(z.strictObject({ expiresAt: end, reason }));
const PageQuery = z.object(PAGE_QUERY);
const GrantAddress = z.object({ id: z.uuid() });
const UserAddress = z.object({ id: storableText.min(1).max(100) });

/** Below `/api/admin`. */
export const grantRoutes = (services: BaseServices & WithEvents & WithCatalogue) =>
  new Hono<AppEnv>().route('/', licenseGrantRoutes(services)).route('/', levelGrantRoutes(services));

function licenseGrantRoutes(services: BaseServices & WithEvents & WithCatalogue) {
  const fresh = requireFreshSignIn(services);
  return new Hono<AppEnv>()
    .get(
      '/users/:id/licenses',
      requireAdmin,
      validate('param', UserAddress),
      validate('query', PageQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        await requireUserRow(services.db, id);
        return c.json(await listLicenses(services.db, id, c.req.valid('query')));
      },
    )
    .post('/grants', requireAdmin, fresh, validate('json', GrantBody), (c) => {
      const { userId, reason: _, ...terms } = c.req.valid('json');
      requireFuture(terms.expiresAt, services.clock());
      const sourceRef = `admin:${randomUUID()}`;
      return createIdempotently(c, services, async (on) => {
        const [granted] = await grantLicenses(on, { userId, source: 'grant', sourceRef, licenses: [terms] });
        if (!granted) throw new Error('The license was not granted.');
        return toRow(granted);
      });
    })
    .post(
      '/grants/:id/revoke',
      requireAdmin,
      fresh,
      validate('param', GrantAddress),
      validate('json', RevocationBody),
      async (c) => {
        const { reason } = c.req.valid('json');
        return c.json(toRow(await revokeLicense(services, c.req.valid('param').id, reason)));
      },
    )
    .post(
      '/grants/:id/extend',
      requireAdmin,
      fresh,
      validate('param', GrantAddress),
      validate('json', ExtensionBody),
      async (c) => {
        const { expiresAt } = c.req.valid('json');
        requireFuture(expiresAt, services.clock());
        return c.json(toRow(await extendLicense(services, c.req.valid('param').id, expiresAt)));
      },
    );
}

/** Of grants that open all of a level. */
function levelGrantRoutes(services: BaseServices & WithEvents & WithCatalogue) {
  const fresh = requireFreshSignIn(services);
  return new Hono<AppEnv>()
    .get(
      '/users/:id/level-grants',
      requireAdmin,
      validate('param', UserAddress),
      validate('query', PageQuery),
      async (c) => c.json(await listLevelGrants(services.db, c.req.valid('param').id, c.req.valid('query'))),
    )
    .post('/level-grants', requireAdmin, fresh, validate('json', LevelGrantBody), (c) => {
      const asked = c.req.valid('json');
      requireFuture(asked.expiresAt, services.clock());
      return createIdempotently(c, services, (on) =>
        grantLevel(on, { ...asked, adminId: currentUser(c).id }),
      );
    })
    .post(
      '/level-grants/:id/revoke',
      requireAdmin,
      fresh,
      validate('param', GrantAddress),
      validate('json', RevocationBody),
      async (c) => {
        await revokeLevelGrant(services, c.req.valid('param').id, c.req.valid('json').reason);
        return c.body(null, 204);
      },
    )
    .post(
      '/level-grants/:id/extend',
      requireAdmin,
      fresh,
      validate('param', GrantAddress),
      validate('json', ExtensionBody),
      async (c) => {
        const { expiresAt } = c.req.valid('json');
        requireFuture(expiresAt, services.clock());
        await extendLevelGrant(services, c.req.valid('param').id, expiresAt);
        return c.body(null, 204);
      },
    );
}

function requireFuture(expiresAt: Date | null, now: Date): void {
  if (!expiresAt || expiresAt > now) return;
  const issues = [{ path: 'expiresAt', message: 'The end must lie in the future.' }];
  throw new AppError('validation_failed', 'The body is not valid.', { issues });
}
