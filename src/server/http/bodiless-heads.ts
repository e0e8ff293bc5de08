import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Who asks for headers alone gets those of a GET. What that would have sent is never read, so that nobody else would ever
 * end it: a stream of events would stay open for good, and a file with it.
 */
export const endBodiesOfHeads: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel().catch(() => undefined);
};
