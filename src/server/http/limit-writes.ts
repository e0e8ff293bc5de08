import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { AppEnv } from './app-env.ts';
import { bodyLimitsOf } from './limit-bodies.ts';
import { isJson } from './media-type.ts';
import { toRefusal } from './rate-limit.ts';

/** What people and their queues of results do not reach; a large body counts as several writes. */
export const WRITE_LIMIT = { points: 600, seconds: 60 };
const BYTES_OF_ONE = 64 * 1024;

/**
 * Refuses a flood of writes from one account, with the seconds to wait. Counted by account, so that nobody uses up
 * another's, and in memory: it protects this process, and a refusal must not cost the database anything. Who is not
 * signed in writes nothing but what limits of its own count (auth/sign-in/sign-in-limits.ts).
 */
export function limitWrites({ points, seconds } = WRITE_LIMIT) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return createMiddleware<AppEnv>(async (c, next) => {
    const userId = c.get('session')?.user.id;
    if (userId === undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    try {
      await limiter.consume(userId, costOf(c));
    } catch (reason) {
      throw toRefusal(reason, 'Too many changes at once.');
    }
    return next();
  });
}

/** Of a body whose size is not announced, what the route allows. */
function costOf(c: Context<AppEnv>): number {
  if (!isJson(c.req.header('content-type'))) return 1;
  const bytes = Number(c.req.header('content-length') ?? bodyLimitsOf(c).bytes);
  return 1 + Math.floor(bytes / BYTES_OF_ONE);
}
