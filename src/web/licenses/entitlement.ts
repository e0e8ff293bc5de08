/** The signed entitlement in the browser: fetched, verified against the published keys, kept for offline use. */
import type { KeySet } from '#core/account/check-token.ts';
import { isKeyMissing, TOKEN_MESSAGES } from '#core/account/session-token.ts';
import { ENTITLEMENT_AUDIENCE, type EntitlementClaims } from '#core/licenses/entitlement.ts';

/** Where tokens and keys come from and are kept; `entitlement-sources.ts` is the real one. */
export interface EntitlementSources {
  fetchToken: () => Promise<string>;
  fetchKeys: () => Promise<KeySet>;
  readToken: () => Promise<string | undefined>;
  keepToken: (token: string, expiresAt: number) => Promise<void>;
  readKeys: () => Promise<KeySet | undefined>;
  keepKeys: (keys: KeySet) => Promise<void>;
  now: () => Date;
}

export interface Entitlement extends EntitlementClaims {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export type Verified = { outcome: 'valid'; entitlement: Entitlement } | { outcome: 'ask-server' };

/**
 * The keys kept from before are enough for a token they fit; others are fetched once.
 * @throws Error with the token's message when it is forged, past its end or for another purpose;
 * whatever `fetchKeys` throws when keys are needed and cannot be had.
 */
async function verifyEntitlement(token: string, sources: EntitlementSources): Promise<Verified> {
  const expected = { now: sources.now(), audience: ENTITLEMENT_AUDIENCE };
  const { checkToken } = await import('#core/account/check-token.ts');
  const kept = await sources.readKeys();
  let check = await checkToken(token, kept ?? { keys: [] }, expected);
  if (check.outcome === 'invalid' && isKeyMissing(check.problem)) {
    const keys = await sources.fetchKeys();
    check = await checkToken(token, keys, expected);
    if (check.outcome === 'valid') await sources.keepKeys(keys);
  }
  if (check.outcome === 'invalid') throw new Error(TOKEN_MESSAGES[check.problem]);
  if (check.outcome === 'ask-server') return check;
  const { sub, level, tools, exp } = check.claims as unknown as EntitlementClaims & { exp: number };
  return { outcome: 'valid', entitlement: { sub, level, tools, expiresAt: exp * 1000 } };
}

/** The server's present entitlement, verified and kept. */
export async function fetchEntitlement(sources: EntitlementSources): Promise<Verified> {
  const token = await sources.fetchToken();
  const verified = await verifyEntitlement(token, sources);
  if (verified.outcome === 'valid') await sources.keepToken(token, verified.entitlement.expiresAt);
  return verified;
}

/** The kept entitlement while it is valid; null when there is none, or it cannot be verified here and now. */
export async function readEntitlement(sources: EntitlementSources): Promise<Entitlement | null> {
  try {
    const token = await sources.readToken();
    const verified = token ? await verifyEntitlement(token, sources) : null;
    return verified?.outcome === 'valid' ? verified.entitlement : null;
  } catch {
    return null;
  }
}
