import type { KeySet } from '#core/account/check-token.ts';
import { getJson } from '#web/api/call-api.ts';
import { readOffline, writeOffline } from '#web/lib/offline-store.ts';

export interface KeySources {
  fetchKeys: () => Promise<KeySet>;
  readKeys: () => Promise<KeySet | undefined>;
  keepKeys: (keys: KeySet) => Promise<void>;
  now: () => Date;
}

const KEYS = 'signing-keys';

/** The server's keys, and what this browser keeps of them. */
export const keySources: KeySources = {
  fetchKeys: () => getJson('/api/auth/.well-known/jwks.json'),
  readKeys: () => readOffline<KeySet>(KEYS),
  keepKeys: (keys) => writeOffline(KEYS, keys),
  now: () => new Date(),
};
