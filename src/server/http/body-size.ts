import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#core/errors/app-error.ts';

/** Refuses larger bodies with 413, by their announced size or, without one, as soon as they exceed it. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('payload_too_large', `The body may have at most ${maxBytes} bytes.`, { maxBytes });
    },
  });
  // Merely asking a request for its body builds the whole request anew, which costs as much as a query.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next));
}
