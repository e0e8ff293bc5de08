/** Who is signed in, for routes: `readSession` stands before all of them, `requireUser` before those that need it. */

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SessionUser } from '#core/account/session-facts.ts';
import { SESSION_AUDIENCE } from '#core/account/session-token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { AppEnv, Session } from '../http/app-env.ts';
import { bearerToken } from '../http/same-origin.ts';
import type { Auth } from './auth.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Sets `c.var.session` from the session cookie, or from the short-lived token that a page in a frame sends as
 * `Authorization: Bearer`. A token that is no good is refused with the reason; without either, nobody is signed in.
 */
export const readSession = ({ auth }: { auth: Auth }) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('session', await findSignedIn(auth, c.req.raw.headers));
    await next();
  });

export const requireUser = createMiddleware<AppEnv>((c, next) => {
  currentSession(c);
  return next();
});

/** For what is done to the session itself: a token is lent to a page in a frame, which holds no session. */
export const requireCookie = createMiddleware<AppEnv>((c, next) => {
  if (bearerToken(c.req.raw.headers))
    throw new AppError('unauthenticated', 'A token is not enough for this: it takes the session cookie.', {
      reason: 'cookie_required',
    });
  return next();
});

export const requireAdmin = createMiddleware<AppEnv>((c, next) => {
  if (currentUser(c).role !== 'admin') throw new AppError('forbidden', 'Only an administrator may do this.');
  return next();
});

/** How long somebody counts as the one who signed in. */
const FRESH_MS = 15 * MINUTE_MS;

/** For what nobody may do at a computer that was left: whoever does it has signed in just now. */
export const requireFreshSignIn = ({ clock }: { clock: () => Date }) =>
  createMiddleware<AppEnv>((c, next) => {
    // `readSession` found it, with its beginning.
    const { signedInAt } = currentSession(c) as SignedIn;
    if (clock().getTime() - signedInAt.getTime() <= FRESH_MS) return next();
    throw new AppError('forbidden', 'Sign in once more before this.', { reason: 'fresh_sign_in' });
  });

/** @throws AppError `unauthenticated` */
export function currentSession(c: Context<AppEnv>): Session {
  const session = c.get('session');
  if (!session) throw new AppError('unauthenticated', 'Nobody is signed in.');
  return session;
}

/** @throws AppError `unauthenticated` */
export const currentUser = (c: Context<AppEnv>): SessionUser => currentSession(c).user;

/** @throws AppError `unauthenticated` for a bad token */
async function findSignedIn(auth: Auth, headers: Headers): Promise<SignedIn | null> {
  const token = bearerToken(headers);
  if (!token) return auth.sessions.byCookie(headers.get('cookie') ?? undefined);
  const { sid } = await auth.tokens.verify(token, SESSION_AUDIENCE);
  // The token outlives a log-out by minutes; the session does not.
  return typeof sid === 'string' ? auth.sessions.byId(sid) : null;
}
