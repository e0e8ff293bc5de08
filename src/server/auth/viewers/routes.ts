/** `/api/viewer-sessions`: sign-in by the token of a site's viewer. `/api/viewer-identities`: whose they are. */
import { Hono } from 'hono';
import { z } from 'zod';
import { type NewConnection, VIEWER_TOKEN_MAX_LENGTH, type ViewerToken } from '#core/account/viewer.ts';
import { AppError } from '#core/errors/app-error.ts';
import { wholeList } from '#core/lists/list.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { bodyOf, validate } from '../../http/validate.ts';
import type { WithAuth } from '../auth.ts';
import { currentUser, requireCookie, requireFreshSignIn, requireUser } from '../require-user.ts';
import { connectViewer, disconnectViewer, findConnections } from './connect-viewer.ts';
import { signInViewer } from './sign-in-viewer.ts';
import { verifyViewerToken } from './verify-viewer-token.ts';
import { createViewerKeys } from './viewer-keys.ts';

const token = z
  .string()
  .min(1)
  .max(VIEWER_TOKEN_MAX_LENGTH)
  .regex(/^[\w.-]+$/);
const ViewerTokenBody = bodyOf<ViewerToken>()(z.strictObject({ token }));
const ConnectionBody = bodyOf<NewConnection>()(z.strictObject({ ticket: token }));
const Address = z.object({ id: z.uuid() });

/** Tokens from one network that did not count. */
const NETWORK_LIMIT = { name: 'viewer-network', points: 60, seconds: 15 * 60 } as const satisfies Limit;

const isForgery = (error: unknown): boolean =>
  error instanceof AppError && error.details?.reason === 'viewer_token_refused';

export function viewerSessionRoutes(services: BaseServices & WithAuth) {
  const { attempts, clock, config } = services;
  const keys = config.viewers && createViewerKeys(config.viewers.keysUrl, clock);
  return new Hono<AppEnv>().post('/', validate('json', ViewerTokenBody), async (c) => {
    const { viewers } = config;
    if (!viewers || !keys)
      throw new AppError('not_found', 'This way to sign in is not configured.', {
        reason: 'provider_not_found',
      });
    const address = c.get('clientAddress');
    const places = [{ limit: NETWORK_LIMIT, key: networkOf(address) }];
    const session = await attempts.hold(
      places,
      async () => {
        const viewer = await verifyViewerToken(c.req.valid('json').token, viewers, keys, clock());
        return signInViewer(services, viewer, { address, userAgent: c.req.header('user-agent') });
      },
      { isFailure: isForgery },
    );
    return c.json(session, session.state === 'signed-in' ? 201 : 200);
  });
}

export const viewerIdentityRoutes = (services: BaseServices & WithAuth) =>
  new Hono<AppEnv>()
    .use(requireCookie, requireUser)
    .get('/', async (c) => c.json(wholeList(await findConnections(services.db, currentUser(c).id))))
    .post('/', requireFreshSignIn(services), validate('json', ConnectionBody), async (c) => {
      const { id, role } = currentUser(c);
      if (role === 'admin')
        throw new AppError('forbidden', 'Administrators sign in by themselves.', {
          reason: 'viewer_token_refused',
        });
      return c.json(await connectViewer(services, id, c.req.valid('json').ticket), 201);
    })
    .delete('/:id', validate('param', Address), async (c) => {
      await disconnectViewer(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    });
