/** The real sources behind the license check: the server, and what this browser keeps. */
import { keySources } from '#web/account/key-sources.ts';
import { getJson } from '#web/api/call-api.ts';
import { readOffline, writeOffline } from '#web/lib/offline-store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { LicenseSources } from './licenses-query.ts';

/** Everything that only a signed-in user may keep stands under keys with this beginning. */
export const LICENSED_PREFIX = 'licensed:';

export const TOKEN_KEY = `${LICENSED_PREFIX}entitlement`;

export const licenseSources: LicenseSources = {
  ...keySources,
  fetchToken: async () => (await getJson<{ token: string }>('/api/entitlement')).token,
  fetchLicenses: () => getJson('/api/tool-licenses'),
  readToken: () => readOffline<string>(TOKEN_KEY),
  keepToken: (token, expiresAt) => writeOffline(TOKEN_KEY, token, expiresAt),
  idle: () => new Promise<void>((resolve) => void whenIdle(resolve)),
};
