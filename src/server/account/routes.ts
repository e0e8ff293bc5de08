/** `/api/account`: what users change about themselves, take along and delete, and which ways to sign in there are. */
import { Hono } from 'hono';
import type { SignInProviders } from '#core/account/auth-calls.ts';
import type { WithAuth } from '../auth/auth.ts';
import { answerWith, createForwarder } from '../auth/forward.ts';
import { currentUser, requireCookie, requireFreshSignIn, requireUser } from '../auth/require-user.ts';
import { refuseViewersBeyond } from '../auth/viewer-limits.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithOrders } from '../base/orders.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Limit } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { streamAccountData } from './data/stream-account-data.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { DeletionBody, PreferencesBody, ProfileBody } from './schemas.ts';
import { findPreferences, updatePreferences } from './update-preferences.ts';
import { updateProfile } from './update-profile.ts';

/** Of all who take their data along, on one server: the pool has ten connections for everybody. */
const PAGES_AT_ONCE = 2;
const DATA_LIMIT = { name: 'account-data', points: 5, seconds: 60 * 60 } as const satisfies Limit;

export function accountRoutes(services: BaseServices & WithAuth & WithCatalogue & WithOrders) {
  const inTurn = limitConcurrency(PAGES_AT_ONCE);
  const fresh = requireFreshSignIn(services);
  const forward = createForwarder(services.auth, services.config.publicUrl);
  return new Hono<AppEnv>()
    .get('/providers', (c) =>
      c.json({ github: services.config.github !== undefined } satisfies SignInProviders),
    )
    .get('/preferences', requireUser, async (c) => c.json(await findPreferences(services, currentUser(c).id)))
    .patch('/preferences', requireUser, validate('json', PreferencesBody), async (c) => {
      const changes = c.req.valid('json');
      refuseViewersBeyond(c, changes);
      return c.json(await updatePreferences(services, currentUser(c).id, changes));
    })
    .patch('/profile', requireUser, validate('json', ProfileBody), async (c) =>
      c.json(await updateProfile(services, currentUser(c).id, c.req.valid('json'))),
    )
    .get('/data', requireCookie, requireUser, async (c) => {
      const { id } = currentUser(c);
      await services.limits.consume(DATA_LIMIT, id);
      const day = services.clock().toISOString().slice(0, 10);
      return new Response(streamAccountData(services, id, inTurn), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="lumora-account-${day}.json"`,
          'Cache-Control': 'private, no-store',
        },
      });
    })
    .delete('/', requireCookie, requireUser, fresh, validate('json', DeletionBody), async (c) => {
      await deleteAccount(services, currentUser(c).id, c.req.valid('json').email);
      const gone = c.body(null, 204);
      // Its session is gone with it; this takes the cookie off the browser. What it comes to is no matter any more.
      const signedOut = await forward(c, '/sign-out', { body: {} }).catch(() => undefined);
      return signedOut ? answerWith(signedOut, gone) : gone;
    });
}
