/** The real sources behind the license check: the server, and what this browser keeps. */
import { keySources } from '#web/account/key-sources.ts';
import { getJson } from '#web/api/call-api.ts';
import { readOffline, removeOffline, writeOffline } from '#web/lib/offline-store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { removeOfflineModels } from '#web/storage/offline-models.ts';
import { removeAccountPacks } from '#web/storage/offline-packs.ts';
import type { LicenseSources } from './licenses-query.ts';

const TOKEN = 'licensed:entitlement';

/** Everything that only a signed-in user may keep stands under keys with this beginning. */
export const LICENSED_PREFIX = 'licensed:';

export const licenseSources: LicenseSources = {
  ...keySources,
  fetchToken: async () => (await getJson<{ token: string }>('/api/entitlement')).token,
  fetchLicenses: () => getJson('/api/tool-licenses'),
  readToken: () => readOffline<string>(TOKEN),
  keepToken: (token, expiresAt) => writeOffline(TOKEN, token, expiresAt),
  idle: () => new Promise<void>((resolve) => void whenIdle(resolve)),
};

/** After signing out nothing licensed stays on the device: of offline packs those that are everybody's. */
export async function forgetLicensed(): Promise<void> {
  await Promise.all([removeOffline(LICENSED_PREFIX), removeOfflineModels(), removeAccountPacks()]);
}

/** The session ended elsewhere: what the server has goes. A pack at work is nowhere else, and stays for its owner. */
export async function forgetHeld(owner: string): Promise<void> {
  const kept = [`${owner}:`, `history:${owner}:`, `academy:${owner}`];
  await Promise.all([TOKEN, ...kept.map((rest) => LICENSED_PREFIX + rest)].map((key) => removeOffline(key)));
}
