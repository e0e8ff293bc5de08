/** Brings the announcements of migrations/0011_session_changes.sql to this server's session cache. */
import pg from 'pg';
import type { Logger } from 'pino';
import type { SessionCache, SessionChange } from './session-cache.ts';

const CHANNEL = 'lumora_session_changes';
const PING_MS = 10_000;
const RECONNECT_MS = 1_000;

/** Listens on a connection of its own until closed, and reconnects by itself. Never fails its caller. */
export function hearSessionChanges(
  options: pg.ClientConfig,
  cache: SessionCache,
  log: Logger,
): { close(): Promise<void> } {
  let isClosed = false;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({ ...options, keepAlive: true, query_timeout: 5_000 });
    current = client;
    const ping = setInterval(() => void client.query('select 1').catch(lose), PING_MS).unref();
    let isLost = false;
    function lose(reason?: unknown): void {
      if (isLost) return;
      isLost = true;
      clearInterval(ping);
      cache.setInformed(false);
      void client.end().catch(() => {});
      if (isClosed) return;
      log.warn({ err: reason }, 'session change connection lost; sessions are read from the database');
      retry = setTimeout(() => void connect(), RECONNECT_MS).unref();
    }
    client.on('error', lose).on('end', () => lose());
    client.on('notification', ({ payload }) => cache.forget(JSON.parse(payload ?? '{}') as SessionChange));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (!isLost) cache.setInformed(true);
    } catch (error) {
      lose(error);
    }
  }

  const opened = connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      cache.setInformed(false);
      await opened;
      await current?.end().catch(() => {});
    },
  };
}
