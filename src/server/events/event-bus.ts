/**
 * Carries events from whichever server made them to the servers that hold the user's streams, over PostgreSQL's
 * LISTEN/NOTIFY on one connection of its own.
 */
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ServerEvent } from '#core/events/server-event.ts';
import { readSessionChange, SESSION_CHANNEL } from '../auth/session-changes.ts';
import type { Queryable } from '../db/database.ts';
import { type Listener, openListener } from '../db/open-listener.ts';

const CHANNEL = 'lumora_events';

export type Notice = { userId: string } & ServerEvent;

export interface Subscriber {
  userId: string;
  sessionId: string;
  onEvent(event: ServerEvent): void;
  /** The session, or its user, changed or is gone: ask whether it still counts. */
  onSessionChange(): void;
  /** No more events will come: the server stops, or the database was lost. */
  onEnd(): void;
}

export interface EventBus {
  /** On a transaction, the event is sent when that commits and never if it does not. */
  publish(on: Queryable, userId: string, event: ServerEvent): Promise<void>;
  /** Several, by one statement; none by none. */
  publishAll(on: Queryable, notices: readonly Notice[]): Promise<void>;
  /** Resolves, once events arrive, to the function that ends the subscription. @throws when there is no database. */
  subscribe(subscriber: Subscriber): Promise<() => void>;
  countOf(userId: string): number;
  close(): Promise<void>;
}

export interface WithEvents {
  events: EventBus;
}

async function publishAll(on: Queryable, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await on.execute(sql`select ${sendingOf(notices)}`);
}

/** Sends events as a value within any statement, which is how many they are. */
export function sendingOf(notices: readonly Notice[]): SQL {
  const payloads = sql.param(notices.map((notice) => JSON.stringify(notice)));
  return sql`(select count(pg_notify(${CHANNEL}, payload)) from unnest(${payloads}::text[]) as payload)`;
}

export function createEventBus(options: pg.ClientConfig, log: Logger): EventBus {
  const subscribers = new Map<string, Set<Subscriber>>();
  let connection: Promise<Listener> | undefined;
  let isClosed = false;

  function receiveEvent(payload: string): void {
    const { userId, ...event } = JSON.parse(payload) as Notice;
    for (const subscriber of subscribers.get(userId) ?? []) subscriber.onEvent(event);
  }

  function receiveSessionChange(payload: string): void {
    const changed = readSessionChange(payload);
    for (const subscriber of all()) {
      const isMeant = subscriber.sessionId === changed.sessionId || subscriber.userId === changed.userId;
      if (isMeant) subscriber.onSessionChange();
    }
  }

  const all = (): Subscriber[] => [...subscribers.values()].flatMap((ofUser) => [...ofUser]);

  /** False when the subscription had ended before. */
  function remove(subscriber: Subscriber): boolean {
    const ofUser = subscribers.get(subscriber.userId);
    const wasThere = ofUser?.delete(subscriber) ?? false;
    if (ofUser?.size === 0) subscribers.delete(subscriber.userId);
    return wasThere;
  }

  function end(subscriber: Subscriber): void {
    if (remove(subscriber)) subscriber.onEnd();
  }

  /**
   * Events sent while the connection is down are lost, so every stream ends with it: the tabs come back after a
   * second, read again what they show, and the first of them opens the connection anew.
   */
  const listen = (): Promise<Listener> =>
    openListener(options, {
      channels: [CHANNEL, SESSION_CHANNEL],
      onNotice: (channel, payload) =>
        channel === CHANNEL ? receiveEvent(payload) : receiveSessionChange(payload),
      onLost(reason) {
        connection = undefined;
        log.warn({ err: reason }, 'event connection lost');
        all().forEach(end);
      },
    }).catch((error) => {
      connection = undefined;
      throw error;
    });

  return {
    publish: (on, userId, event) => publishAll(on, [{ userId, ...event }]),
    publishAll,

    async subscribe(subscriber) {
      if (isClosed) throw new Error('The event bus is closed.');
      // Before anything is waited for: whoever counts them counts those that wait, too.
      const ofUser = subscribers.get(subscriber.userId) ?? new Set();
      subscribers.set(subscriber.userId, ofUser.add(subscriber));
      try {
        connection ??= listen();
        const opened = connection;
        await opened;
        if (connection !== opened) throw new Error('The event connection was lost.');
      } catch (error) {
        remove(subscriber);
        throw error;
      }
      return () => void remove(subscriber);
    },

    countOf: (userId) => subscribers.get(userId)?.size ?? 0,

    async close() {
      isClosed = true;
      all().forEach(end);
      const opened = connection;
      connection = undefined;
      const listener = await opened?.catch(() => undefined);
      await listener?.close();
    },
  };
}
