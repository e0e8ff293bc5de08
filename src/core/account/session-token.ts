/** The short-lived session token: its shape, when to renew it, and the words for what can be wrong with it. */
export const SESSION_AUDIENCE = 'lumora:session';
export const SESSION_TOKEN_LIFETIME_SECONDS = 10 * 60;
/** How often the browser looks whether the token is due. */
export const RENEWAL_CHECK_SECONDS = 30;
/** Renew when this much of its life, or less, remains. */
export const RENEW_WHEN_SECONDS_REMAIN = 90;

export const TOKEN_MESSAGES = {
  sessionMissing: 'Auth session missing!',
  malformed: 'Invalid JWT structure',
  expired: 'JWT has expired',
  notYetValid: 'JWT is not yet valid',
  wrongAudience: 'Invalid JWT audience',
  wrongIssuer: 'Invalid JWT issuer',
  noKeys: 'JWKS is empty',
  noMatchingKey: 'No matching signing key found in JWKS',
  badSignature: 'Invalid JWT signature',
} as const;

export interface TokenClaims {
  /** The user's id. */
  sub?: string;
  /** Dates in seconds since 1970. */
  exp?: number;
  nbf?: number;
  iat?: number;
  iss?: string;
  aud?: string | string[];
  [claim: string]: unknown;
}

export interface DecodedToken {
  header: { alg?: string; kid?: string };
  claims: TokenClaims;
  /** What was signed, and the signature over it. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** Null when it is no token. Proves nothing: a decoded token is not a verified one. */
export function decodeToken(token: string): DecodedToken | null {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0)
    return null;
  try {
    const decodedHeader: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(header)));
    const claims: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(payload)));
    if (!isRecord(decodedHeader) || !isRecord(claims)) return null;
    return {
      header: decodedHeader,
      claims,
      signed: new TextEncoder().encode(`${header}.${payload}`),
      signature: fromBase64Url(signature),
    };
  } catch {
    return null;
  }
}

/** Whether the token should be renewed now: 90 seconds or less remain, or it cannot be read. */
export function isRenewalDue(token: string, now: Date): boolean {
  const expires = decodeToken(token)?.claims.exp;
  return typeof expires !== 'number' || expires - now.getTime() / 1000 <= RENEW_WHEN_SECONDS_REMAIN;
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new TypeError('not base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
