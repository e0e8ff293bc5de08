/** Brings what the database announces of sessions to this server's session cache. */
import type pg from 'pg';
import type { Logger } from 'pino';
import { openListener } from '../../db/open-listener.ts';
import { readSessionChange, SESSION_CHANNEL } from '../session-changes.ts';
import type { SessionCache } from './session-cache.ts';

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
      channels: [SESSION_CHANNEL],
      onNotice: (_, payload) => cache.forget(readSessionChange(payload)),
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
