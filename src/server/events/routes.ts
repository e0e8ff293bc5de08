/** `GET /api/events`: one stream of server-sent events per signed-in tab. */
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { AppError } from '#core/errors/app-error.ts';
import { HEARTBEAT_EVENT, HEARTBEAT_MS } from '#core/events/server-event.ts';
import { currentSession, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { WithEvents } from './event-bus.ts';
import { isSessionAlive } from './is-session-alive.ts';

/** Far beyond what tabs need, far below what would hurt the server. */
const MAX_STREAMS_PER_USER = 40;

/**
 * Events that wait for one tab. It is let go instead of holding ever more of them: it comes back, and reads anew what it
 * shows.
 */
const MOST_WAITING = 500;

type EventServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents;

export const eventRoutes = (services: EventServices, heartbeatMs = HEARTBEAT_MS) =>
  new Hono<AppEnv>().get('/', requireUser, async (c) => {
    const { id: sessionId, user } = currentSession(c);
    // A signed cookie may outlive its session for a while; a stream must not be opened with it.
    if (!(await isSessionAlive(services, sessionId)))
      throw new AppError('unauthenticated', 'The session has ended.');
    if (services.events.countOf(user.id) >= MAX_STREAMS_PER_USER) {
      throw new AppError('rate_limited', 'Too many event streams are open.', { retryAfterSeconds: 60 });
    }

    const ended = Promise.withResolvers<void>();
    let send = (_event: string, _data: object): void => {};
    const unsubscribe = await services.events
      .subscribe({
        userId: user.id,
        sessionId,
        onEvent: ({ type, data }) => send(type, data),
        onSessionChange: () => void endUnlessAlive(),
        onEnd: () => ended.resolve(),
      })
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
    async function endUnlessAlive() {
      if (!(await isSessionAlive(services, sessionId).catch(() => true))) ended.resolve();
    }

    c.header('X-Accel-Buffering', 'no');
    const response = streamSSE(c, async (stream) => {
      let waiting = 0;
      send = (event, data) => {
        waiting += 1;
        void stream.writeSSE({ event, data: JSON.stringify(data) }).finally(() => {
          waiting -= 1;
        });
        if (waiting <= MOST_WAITING) return;
        stream.abort();
        // Whoever reads nothing does not hear of an end either.
        c.env?.outgoing?.destroy();
      };
      stream.onAbort(() => ended.resolve());
      send(HEARTBEAT_EVENT, {});
      const heartbeat = setInterval(() => {
        send(HEARTBEAT_EVENT, {});
        // Sessions that run out are not deleted at that moment, so nobody announces their end.
        void endUnlessAlive();
      }, heartbeatMs);
      await ended.promise;
      clearInterval(heartbeat);
      unsubscribe();
    });
    // The library says no-cache; nothing of a personal stream may be stored at all.
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });

/** The database cannot be heard now, or this server stops: the tab comes back. */
const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'Events cannot be heard now.', { retryAfterSeconds: 5 }, { cause });
