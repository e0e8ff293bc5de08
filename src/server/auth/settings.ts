/** The figures of sign-in. */
import { DAY_SECONDS, HOUR_SECONDS } from '#core/time/durations.ts';

export const AUTH_PATH = '/api/auth';
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** A session that is used is prolonged, at most this often. */
export const SESSION_RENEWAL_SECONDS = DAY_SECONDS;
export const RESET_TOKEN_SECONDS = HOUR_SECONDS;
export const VERIFICATION_SECONDS = DAY_SECONDS;
/** How long after its link a sign-up can still be sent a new one. */
export const SIGN_UP_KEPT_SECONDS = 30 * DAY_SECONDS;
export const KEY_ROTATION_SECONDS = 90 * DAY_SECONDS;
/** How long the server believes a token of a retired key; longer than any token lives. */
export const KEY_GRACE_SECONDS = 30 * DAY_SECONDS;
/** How long a retired key stays published: certificates that it signed are checked for as long as there are any. */
export const KEY_PUBLISHED_SECONDS = 100 * 365 * DAY_SECONDS;
/** Set by our routes on what they pass on to better-auth; a caller's own is never passed on. */
export const CLIENT_ADDRESS_HEADER = 'x-lumora-client-address';
