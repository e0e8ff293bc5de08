import { createMiddleware } from 'hono/factory';
import { AppError } from '#core/errors/app-error.ts';
import type { AppEnv } from './app-env.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of this origin is ours: of the public address, or of another name that the request reached us by. What
 * is served over https is not ours over http, where anybody on the way can write pages.
 */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  const [asked, own] = [URL.parse(origin), new URL(publicUrl)];
  if (!asked || (asked.protocol !== 'https:' && asked.protocol !== own.protocol)) return false;
  return asked.origin === own.origin || asked.host === host;
}

/** Undefined for every other scheme, and for what cannot be a token of ours. Where there is one, no cookie counts. */
export const bearerToken = (headers: Headers): string | undefined =>
  /^Bearer (\S+\.\S*\.\S*)$/i.exec(headers.get('authorization') ?? '')?.[1];

/**
 * Refuses changes that another site's page asks for with our cookie. Beside SameSite cookies, because a neighbour on
 * the same domain counts as the same site. A bearer token is no cookie: whoever sends it means to. Any other
 * Authorization leaves the cookie in force, and the check with it.
 */
export const refuseOtherOrigins = (publicUrl: string) =>
  createMiddleware<AppEnv>((c, next) => {
    const origin = c.req.header('origin');
    const isChecked =
      origin !== undefined && !SAFE_METHODS.has(c.req.method) && !bearerToken(c.req.raw.headers);
    if (isChecked && !isOwnOrigin(origin, c.req.header('host'), publicUrl))
      throw new AppError('forbidden', 'The request comes from another site.');
    return next();
  });
