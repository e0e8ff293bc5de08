import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { nextWithHeaders } from './answer-headers.ts';
import type { AppEnv } from './app-env.ts';

const SANE_ID = /^[\w.-]{8,64}$/;

export type OnRequest = (request: { method: string; status: number; seconds: number }) => void;

/**
 * Gives every request an id, its caller's own when that is sane, and says it in the answer and in every line of the
 * log. The query is not logged: it can hold tokens and what users search for.
 */
export const logRequests = (log: Logger, onRequest: OnRequest) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given && SANE_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', log);
    const start = performance.now();
    await nextWithHeaders(c, next, { 'X-Request-Id': requestId });
    const durationMs = performance.now() - start;
    const { method, path } = c.req;
    const { status } = c.res;
    onRequest({ method, status, seconds: durationMs / 1000 });
    if (!log.isLevelEnabled('info')) return;
    const userId = c.get('session')?.user.id;
    log.info(
      { requestId, method, path, status, durationMs: Math.round(durationMs * 10) / 10, userId },
      'request',
    );
  });
