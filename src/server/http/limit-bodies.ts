/** How large a body may be: a small default, and more only where a route says beside itself that it needs it. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { tooLarge } from '#core/errors/limits.ts';
import type { AppEnv } from './app-env.ts';

export interface BodyLimits {
  bytes: number;
  /** Values, members and entries of a JSON body at every depth; what checking it costs grows with them. */
  values: number;
}

export const DEFAULT_BODY: BodyLimits = { bytes: 32 * 1024, values: 1_000 };

const declared = new WeakMap<object, BodyLimits>();

/** Stands first among the handlers of a route whose bodies are larger than usual. */
export function acceptBody(limits: BodyLimits): MiddlewareHandler<AppEnv> {
  const mark: MiddlewareHandler<AppEnv> = (_, next) => next();
  declared.set(mark, limits);
  return mark;
}

/** What `acceptBody` declared with this handler; undefined for any other. */
export const declaredLimits = (handler: object): BodyLimits | undefined => declared.get(handler);

/** Of the route that will answer. */
export function bodyLimitsOf(c: Context): BodyLimits {
  for (const { handler } of matchedRoutes(c)) {
    const limits = declaredLimits(handler);
    if (limits) return limits;
  }
  return DEFAULT_BODY;
}

/** Refuses larger bodies with 413, by their announced size or, without one, as soon as they exceed it. */
export const limitBodies: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const { bytes } = bodyLimitsOf(c);
  const announced = c.req.header('content-length');
  const isChunked = c.req.header('transfer-encoding') !== undefined;
  // Merely asking a request for its body builds the whole request anew, which costs as much as a query.
  if (announced !== undefined && !isChunked) {
    if (Number(announced) > bytes) throw tooLarge('body', bytes);
    return next();
  }
  const hasNone = c.env?.incoming !== undefined && !isChunked;
  return hasNone ? next() : limitUnannounced(bytes)(c, next);
};

const limitUnannounced = (bytes: number): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw tooLarge('body', bytes);
    },
  });
