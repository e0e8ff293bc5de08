import pg from 'pg';

const PING_MS = 10_000;
const QUERY_LIMIT_MS = 5_000;
const CONNECT_LIMIT_MS = 10_000;

interface Hearing {
  channels: readonly string[];
  onNotice(channel: string, payload: string): void;
  /** Called once, and only after the listener was open: what is announced from now on is missed. */
  onLost(reason: unknown): void;
}

export interface Listener {
  /** Ends the connection; `onLost` is not called for it. */
  close(): Promise<void>;
}

/**
 * Hears NOTIFY on a connection of its own, which is asked for a sign of life so that a silent loss is found.
 * Resolves once announcements arrive. @throws when the database cannot be reached
 */
export async function openListener(options: pg.ClientConfig, hearing: Hearing): Promise<Listener> {
  const client = new pg.Client({
    ...options,
    keepAlive: true,
    query_timeout: QUERY_LIMIT_MS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  const end = () => client.end().catch(() => {});
  let state: 'opening' | 'open' | 'over' = 'opening';
  let ping: NodeJS.Timeout | undefined;

  function lose(reason?: unknown): void {
    clearInterval(ping);
    void end();
    if (state === 'open') hearing.onLost(reason);
    state = 'over';
  }
  client.on('error', lose).on('end', () => lose());
  client.on('notification', ({ channel, payload = '{}' }) => hearing.onNotice(channel, payload));
  try {
    await client.connect();
    await client.query(hearing.channels.map((channel) => `listen ${channel}`).join('; '));
  } catch (error) {
    lose(error);
    throw error;
  }
  state = 'open';
  ping = setInterval(() => void client.query('select 1').catch(lose), PING_MS).unref();

  return {
    async close() {
      state = 'over';
      clearInterval(ping);
      await end();
    },
  };
}
