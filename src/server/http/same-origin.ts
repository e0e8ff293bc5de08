import { createMiddleware } from 'hono/factory';
import { AppError } from '#core/errors/app-error.ts';
import type { AppEnv } from './app-env.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page asks for with our cookie. Beside SameSite cookies, because a neighbour on
 * the same domain counts as the same site. A bearer token is no cookie: whoever sends it means to.
 */
export const refuseOtherOrigins = (publicUrl: string) => {
  const publicHost = new URL(publicUrl).host;
  return createMiddleware<AppEnv>((c, next) => {
    const origin = c.req.header('origin');
    const isChecked =
      origin !== undefined && !SAFE_METHODS.has(c.req.method) && !c.req.header('authorization');
    if (isChecked) {
      const host = URL.parse(origin)?.host;
      if (!host || (host !== publicHost && host !== c.req.header('host'))) {
        throw new AppError('forbidden', 'The request comes from another site.');
      }
    }
    return next();
  });
};
