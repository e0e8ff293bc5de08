/**
 * The browser's check of a token against the published key set. Where the browser cannot tell (no key id, a
 * shared-secret algorithm, no Ed25519), the answer is to ask the server. Weighs 6 KB in the browser: load it when needed.
 */
import { decodeProtectedHeader, errors, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose';
import type { TokenProblem } from './session-token.ts';

export interface KeySet {
  keys: (JWK & { kid?: string })[];
}

export type TokenCheck =
  | { outcome: 'valid'; claims: JWTPayload }
  | { outcome: 'invalid'; problem: TokenProblem }
  | { outcome: 'ask-server'; reason: 'no-key-id' | 'shared-secret' | 'no-crypto' };

export interface TokenExpectations {
  now: Date;
  /** A token for another purpose is refused. */
  audience: string;
  issuer?: string;
}

const ALGORITHM = 'EdDSA';

/** Checks in this order: presence, shape, whether we can tell at all, key, signature, dates and purpose. */
export async function checkToken(
  token: string | null | undefined,
  keySet: KeySet,
  expected: TokenExpectations,
): Promise<TokenCheck> {
  if (!token) return invalid('sessionMissing');
  const header = readHeader(token);
  if (!header) return invalid('malformed');
  const { alg, kid } = header;
  if (!kid) return { outcome: 'ask-server', reason: 'no-key-id' };
  if (alg?.startsWith('HS')) return { outcome: 'ask-server', reason: 'shared-secret' };
  // Absent where the page is not served securely.
  if (!globalThis.crypto?.subtle) return { outcome: 'ask-server', reason: 'no-crypto' };

  if (keySet.keys.length === 0) return invalid('noKeys');
  const jwk = keySet.keys.find((key) => key.kid === kid);
  if (!jwk) return invalid('noMatchingKey');
  if (alg !== ALGORITHM) return invalid('badSignature');
  const { now, audience, issuer } = expected;
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, ALGORITHM), {
      // Ours, never the token's.
      algorithms: [ALGORITHM],
      audience,
      ...(issuer !== undefined && { issuer }),
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return { outcome: 'valid', claims: payload };
  } catch (error) {
    if (isNotSupported(error)) return { outcome: 'ask-server', reason: 'no-crypto' };
    return invalid(nameTokenProblem(error));
  }
}

/** What is wrong with a token that jose refused; a key that cannot be read proves no signature. */
export function nameTokenProblem(error: unknown): TokenProblem {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    const byClaim = { nbf: 'notYetValid', aud: 'wrongAudience', iss: 'wrongIssuer', exp: 'expired' } as const;
    return byClaim[error.claim as keyof typeof byClaim] ?? 'malformed';
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'malformed';
  return 'badSignature';
}

/** Web Crypto's `DOMException.NOT_SUPPORTED_ERR`: this browser has no Ed25519. */
const NOT_SUPPORTED_ERR = 9;
const isNotSupported = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) && (error as { code?: unknown }).code === NOT_SUPPORTED_ERR;

function readHeader(token: string): { alg?: string; kid?: string } | null {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return null;
  }
}

const invalid = (problem: TokenProblem): TokenCheck => ({ outcome: 'invalid', problem });
