/** `/api/auth`: every way in and out. What is not listed here cannot be asked of better-auth from outside. */
import { Hono } from 'hono';
import type { SessionToken } from '#core/account/auth-calls.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { WithAuth } from './auth.ts';
import { passwordRoutes } from './password-routes.ts';
import { currentSession, requireUser } from './require-user.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { createSignInActs } from './sign-in/sign-in-acts.ts';
import { socialRoutes } from './sign-in/social-routes.ts';
import { signSessionToken } from './sign-token.ts';
import { signUpRoutes } from './sign-up/routes.ts';

const KEY_SET_CACHE_SECONDS = 600;

export function authRoutes(services: BaseServices & WithAuth) {
  const acts = createSignInActs(services);
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      await next();
      if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
    })
    .route('/', signUpRoutes(services, acts))
    .route('/', signInRoutes(services, acts))
    .route('/', passwordRoutes(services, acts))
    .route('/', socialRoutes(services, acts))
    .get('/token', requireUser, async (c) =>
      c.json({
        token: await signSessionToken(services.auth, currentSession(c), services.clock()),
      } satisfies SessionToken),
    )
    .get('/.well-known/jwks.json', async (c) => {
      const answer = await acts.forward(c, '/.well-known/jwks.json');
      c.header('Cache-Control', `public, max-age=${KEY_SET_CACHE_SECONDS}`);
      return c.json((await answer.json()) as { keys: { kid: string }[] });
    });
}
