import { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors/app-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { bodyLimitsOf, DEFAULT_BODY } from '../http/limit-bodies.ts';
import { hasUnreadBody } from '../http/unread-bodies.ts';

/** Ten thousand bits a second. */
const SMALL_BODY_WITHIN_MS = 30_000;

/**
 * Cuts the connection of a caller whose small body does not come. Larger ones, such as a file from a phone, have as
 * long as the server gives every request (`start-server.ts`).
 */
export const cutLateBodies = (withinMs = SMALL_BODY_WITHIN_MS): MiddlewareHandler<AppEnv> => {
  return (c, next) => {
    const incoming = c.env?.incoming;
    if (!(incoming instanceof IncomingMessage) || !hasUnreadBody(incoming)) return next();
    if (bodyLimitsOf(c).bytes > DEFAULT_BODY.bytes) return next();
    const cut = setTimeout(() => {
      if (!incoming.complete) incoming.destroy(new AppError('bad_request', 'The body did not come in time.'));
    }, withinMs);
    incoming.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
    return next();
  };
};
