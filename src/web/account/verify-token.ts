/** Checks a token of our server against its published keys; those kept from before are enough for a token they fit. */
import { checkToken, type KeySet, type TokenCheck } from '#core/accounts/check-token.ts';
import { getJson } from '#web/lib/call-api.ts';
import { readOffline, writeOffline } from '#web/lib/offline-store.ts';

export interface KeySources {
  fetchKeys: () => Promise<KeySet>;
  readKeys: () => Promise<KeySet | undefined>;
  keepKeys: (keys: KeySet) => Promise<void>;
  now: () => Date;
  /** Undefined on insecure origins; then the server is asked instead. */
  subtle: SubtleCrypto | undefined;
}

const KEYS = 'signing-keys';

/** The server's keys, and what this browser keeps of them. */
export const keySources: KeySources = {
  fetchKeys: () => getJson('/api/auth/.well-known/jwks.json'),
  readKeys: () => readOffline<KeySet>(KEYS),
  keepKeys: (keys) => writeOffline(KEYS, keys),
  now: () => new Date(),
  subtle: globalThis.crypto?.subtle,
};

/** @throws whatever `fetchKeys` throws when keys are needed and cannot be had. */
export async function verifyToken(token: string, audience: string, sources: KeySources): Promise<TokenCheck> {
  const expected = { now: sources.now(), audience, subtle: sources.subtle };
  const kept = await checkToken(token, (await sources.readKeys()) ?? { keys: [] }, expected);
  if (kept.outcome !== 'invalid' || !kept.message.includes('JWKS')) return kept;
  const keys = await sources.fetchKeys();
  const check = await checkToken(token, keys, expected);
  if (check.outcome === 'valid') await sources.keepKeys(keys);
  return check;
}
