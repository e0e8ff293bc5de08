/** Brings the announcements of migrations/0011_session_changes.sql to this server's session cache. */
import type pg from 'pg';
import type { Logger } from 'pino';
import { openListener } from '../../db/open-listener.ts';
import type { SessionCache, SessionChange } from './session-cache.ts';

const CHANNEL = 'lumora_session_changes';
const RECONNECT_MS = 1_000;

/** Listens until closed, and reconnects by itself. Never fails its caller. */
export function listenForSessionChanges(
  options: pg.ClientConfig,
  cache: SessionCache,
  log: Logger,
): { close(): Promise<void> } {
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = () =>
    openListener(options, {
      channels: [CHANNEL],
      onNotice: (_, payload) => cache.forget(JSON.parse(payload) as SessionChange),
      onLost: reconnectLater,
    }).then((listener) => {
      cache.setInformed(!isClosed);
      return listener;
    }, reconnectLater);

  function reconnectLater(reason: unknown): undefined {
    cache.setInformed(false);
    if (isClosed) return;
    log.warn({ err: reason }, 'session change connection lost; sessions are read from the database');
    retry = setTimeout(() => {
      opened = connect();
    }, RECONNECT_MS).unref();
  }

  let opened = connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      cache.setInformed(false);
      const listener = await opened;
      await listener?.close();
    },
  };
}
