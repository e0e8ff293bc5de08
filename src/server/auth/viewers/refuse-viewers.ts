import { createMiddleware } from 'hono/factory';
import { AppError } from '#core/errors/app-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { SignedIn } from '../signed-in.ts';

/** What is behind the pages that are shown in no frame: money, accounts, and what licenses pass on. */
const CLOSED = [
  '/account/picture',
  '/account/profile',
  '/allowances',
  '/certificates',
  '/earnings',
  '/orders',
  '/payouts',
  '/resale',
  '/test-payments',
  '/transfer-offers',
  '/transfers',
  '/viewer-identities',
  '/white-label',
];
const PRICE = /^\/custom-tools\/[^/]+\/price\/$/;

/**
 * A site vouched for its viewer, and could vouch for anybody who is connected: whoever holds its keys may use tools as
 * them, and neither spend, nor sell, nor pass on, nor change who they are.
 */
export const refuseViewers = (base: string) =>
  createMiddleware<AppEnv>((c, next) => {
    // `readSession` found it, with its beginning.
    const signedIn = c.get('session') as SignedIn | null;
    if (!signedIn?.viewerIdentityId) return next();
    const path = `${c.req.path.slice(base.length)}/`;
    const isWrite = c.req.method !== 'GET';
    const isClosed =
      path.startsWith('/admin/') ||
      (isWrite && (PRICE.test(path) || CLOSED.some((closed) => path.startsWith(`${closed}/`))));
    if (isClosed)
      throw new AppError('forbidden', 'Sign in on the site itself for this.', { reason: 'cookie_required' });
    return next();
  });
