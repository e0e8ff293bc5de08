/**
 * The browser's check of a token against the published key set, with Web Crypto and no other part. Where the
 * browser cannot tell (no key id, a shared-secret algorithm, no Ed25519), the answer is to ask the server.
 */
import { decodeToken, TOKEN_MESSAGES, type TokenClaims } from './session-token.ts';

interface PublicKey extends JsonWebKey {
  kid?: string;
}

export interface KeySet {
  keys: PublicKey[];
}

export type TokenCheck =
  | { outcome: 'valid'; claims: TokenClaims }
  | { outcome: 'invalid'; message: (typeof TOKEN_MESSAGES)[keyof typeof TOKEN_MESSAGES] }
  | { outcome: 'ask-server'; reason: 'no-key-id' | 'shared-secret' | 'no-crypto' };

export interface TokenExpectations {
  now: Date;
  /** A token for another purpose is refused. */
  audience: string;
  issuer?: string;
  /** Undefined where the page is not served securely: then the server is asked. */
  subtle?: SubtleCrypto | undefined;
}

type Invalid = Extract<TokenCheck, { outcome: 'invalid' }>;

/** Checks in this order: presence, shape, dates and purpose, whether we can tell at all, key, signature. */
export async function checkToken(
  token: string | null | undefined,
  keySet: KeySet,
  expected: TokenExpectations,
): Promise<TokenCheck> {
  if (!token) return invalid('sessionMissing');
  const decoded = decodeToken(token);
  if (!decoded) return invalid('malformed');
  const refused = checkClaims(decoded.claims, expected);
  if (refused) return refused;

  const { alg, kid } = decoded.header;
  const subtle = 'subtle' in expected ? expected.subtle : globalThis.crypto?.subtle;
  if (!kid) return { outcome: 'ask-server', reason: 'no-key-id' };
  if (alg?.startsWith('HS')) return { outcome: 'ask-server', reason: 'shared-secret' };
  if (!subtle) return { outcome: 'ask-server', reason: 'no-crypto' };

  if (keySet.keys.length === 0) return invalid('noKeys');
  const jwk = keySet.keys.find((key) => key.kid === kid);
  if (!jwk) return invalid('noMatchingKey');
  // The algorithm comes from the key we trust, never from the token.
  if (alg !== 'EdDSA' || jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519') return invalid('badSignature');

  const key = await importKey(subtle, jwk);
  if (key === 'unsupported') return { outcome: 'ask-server', reason: 'no-crypto' };
  if (key === 'broken') return invalid('badSignature');
  const isGenuine = await subtle.verify('Ed25519', key, decoded.signature, decoded.signed);
  return isGenuine ? { outcome: 'valid', claims: decoded.claims } : invalid('badSignature');
}

function checkClaims(claims: TokenClaims, { now, audience, issuer }: TokenExpectations): Invalid | null {
  const seconds = now.getTime() / 1000;
  if (typeof claims.exp !== 'number' || claims.exp <= seconds) return invalid('expired');
  if (claims.nbf !== undefined && !(claims.nbf <= seconds)) return invalid('notYetValid');
  if (![claims.aud].flat().includes(audience)) return invalid('wrongAudience');
  if (issuer !== undefined && claims.iss !== issuer) return invalid('wrongIssuer');
  return null;
}

async function importKey(
  subtle: SubtleCrypto,
  jwk: PublicKey,
): Promise<CryptoKey | 'unsupported' | 'broken'> {
  try {
    const { kty, crv, x } = jwk;
    return await subtle.importKey('jwk', { kty, crv, x } as JsonWebKey, 'Ed25519', false, ['verify']);
  } catch (error) {
    return error instanceof Error && error.name === 'NotSupportedError' ? 'unsupported' : 'broken';
  }
}

const invalid = (message: keyof typeof TOKEN_MESSAGES): Invalid => ({
  outcome: 'invalid',
  message: TOKEN_MESSAGES[message],
});
