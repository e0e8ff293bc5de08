/** The signed entitlement in the browser, verified against the published keys: the server's is kept, what is kept may open. */
import { TOKEN_MESSAGES } from '#core/account/session-token.ts';
import { ENTITLEMENT_AUDIENCE, type EntitlementClaims } from '#core/licenses/entitlement.ts';
import type { KeySources } from '#web/account/key-sources.ts';
import { verifyToken } from '#web/account/verify-token.ts';

/** Where tokens and keys come from and are kept; `license-sources.ts` has the real ones. */
export interface EntitlementSources extends KeySources {
  fetchToken: () => Promise<string>;
  readToken: () => Promise<string | undefined>;
  keepToken: (token: string, expiresAt: number) => Promise<void>;
}

export interface Entitlement extends EntitlementClaims {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export type Verified = { outcome: 'valid'; entitlement: Entitlement } | { outcome: 'ask-server' };

/**
 * @throws Error with the token's message when it is forged, past its end or for another purpose;
 * whatever `fetchKeys` throws when keys are needed and cannot be had.
 */
async function verifyEntitlement(token: string, sources: EntitlementSources): Promise<Verified> {
  const check = await verifyToken(token, ENTITLEMENT_AUDIENCE, sources);
  if (check.outcome === 'invalid') throw new Error(TOKEN_MESSAGES[check.problem]);
  if (check.outcome === 'ask-server') return { outcome: 'ask-server' };
  const { sub, level, tools, exp } = check.claims as unknown as EntitlementClaims & { exp: number };
  return { outcome: 'valid', entitlement: { sub, level, tools, expiresAt: exp * 1000 } };
}

/** The server's entitlement, verified and kept for when it cannot be asked. */
export async function keepEntitlement(token: string, sources: EntitlementSources): Promise<Verified> {
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
