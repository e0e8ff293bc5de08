/** Checks a token of our server against its published keys; those kept from before are enough for a token they fit. */
import type { KeySet, TokenCheck } from '#core/account/check-token.ts';
import { isKeyMissing } from '#core/account/session-token.ts';
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

/** @throws whatever `fetchKeys` throws when keys are needed and cannot be had. */
export async function verifyToken(token: string, audience: string, sources: KeySources): Promise<TokenCheck> {
  const { checkToken } = await import('#core/account/check-token.ts');
  const expected = { now: sources.now(), audience };
  const kept = await checkToken(token, (await sources.readKeys()) ?? { keys: [] }, expected);
  if (kept.outcome !== 'invalid' || !isKeyMissing(kept.problem)) return kept;
  const keys = await sources.fetchKeys();
  const check = await checkToken(token, keys, expected);
  if (check.outcome === 'valid') await sources.keepKeys(keys);
  return check;
}
