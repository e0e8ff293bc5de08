import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/**
 * Remembers who calls, for limits and logs. X-Forwarded-For is anybody's claim: it counts only behind a proxy of
 * ours, and then only its last entry, which that proxy wrote itself.
 */
export const rememberClientAddress = (isBehindProxy: boolean) =>
  createMiddleware<AppEnv>((c, next) => {
    const forwarded = isBehindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    c.set('clientAddress', forwarded || (c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'));
    return next();
  });
