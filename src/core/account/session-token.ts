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

export type TokenProblem = keyof typeof TOKEN_MESSAGES;

/** What the published key set cannot tell of a token: a newer set may. */
export const isKeyMissing = (problem: TokenProblem): boolean =>
  problem === 'noKeys' || problem === 'noMatchingKey';

/**
 * Whether the token should be renewed now: 90 seconds or less remain, or nobody knows.
 * @param expiresAt seconds since 1970
 */
export const isRenewalDue = (expiresAt: number | undefined, now: Date): boolean =>
  expiresAt === undefined || expiresAt - now.getTime() / 1000 <= RENEW_WHEN_SECONDS_REMAIN;
