/** Whether a token was signed by the site for us and now, and whom it names. */
import { errors, type JWTPayload, jwtVerify, type LocalJWKSet } from 'jose';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { hashText } from '../../base/hash-text.ts';
import type { ViewerConfig } from '../../config.ts';
import { toStorable } from '../../http/storable-text.ts';
import type { ViewerKeys } from './viewer-keys.ts';

/** Ours, never the token's: keys of two halves only, so that what is published signs nothing. */
const ALGORITHMS = ['EdDSA', 'ES256', 'PS256', 'RS256'];
/** What a token may count ahead or behind. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** The longest life that is believed; a site signs one for each visit. */
const LONGEST_LIFE_SECONDS = 10 * 60;
const NAME_LENGTH = 100;

const Claims = z.object({
  sub: z.string().min(1).max(255).refine(isStorable),
  jti: z.string().min(1).max(255).optional(),
  iat: z.number(),
  exp: z.number(),
});

export interface Viewer {
  issuer: string;
  subject: string;
  name: string;
  /** Of this token, or of all that carry its `jti`. */
  tokenHash: string;
  /** From then on it is refused by itself. */
  refusedFrom: Date;
}

/** @throws AppError `unauthenticated`, for whatever is wrong with it; `unavailable` while the keys cannot be read */
export async function verifyViewerToken(
  token: string,
  { issuer, audience }: ViewerConfig,
  keys: ViewerKeys,
  now: Date,
): Promise<Viewer> {
  if (!isCanonical(token)) throw refused();
  const check = (set: LocalJWKSet) =>
    jwtVerify(token, set, {
      algorithms: ALGORITHMS,
      issuer,
      audience,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: LONGEST_LIFE_SECONDS,
      requiredClaims: ['sub', 'iat', 'exp'],
    });
  const known = await keys.current();
  const { payload } = await check(known)
    .catch(async (error: unknown) => {
      const newer = error instanceof errors.JWKSNoMatchingKey ? await keys.newer() : undefined;
      if (!newer) throw error;
      return check(newer);
    })
    // A key that cannot be used, or a claim that jose stumbles over, proves nothing either.
    .catch((cause: unknown) => {
      throw refused({ cause });
    });
  const claims = Claims.safeParse(payload);
  if (!claims.success || claims.data.exp - claims.data.iat > LONGEST_LIFE_SECONDS) throw refused();
  const { sub, jti, exp } = claims.data;
  return {
    issuer,
    subject: sub,
    name: nameOf(payload, sub),
    tokenHash: hashOf(issuer, jti ?? token.slice(0, token.lastIndexOf('.')), jti === undefined),
    refusedFrom: new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000),
  };
}

export const refused = (options?: ErrorOptions) =>
  new AppError(
    'unauthenticated',
    'This viewer token does not count.',
    { reason: 'viewer_token_refused' },
    options,
  );

/**
 * The last character of base64url has bits that nobody reads: the same bytes in other letters would be another token.
 * The signature is left out of the hash too, as some algorithms have two for one text.
 */
const isCanonical = (token: string): boolean => {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part)
  );
};

const hashOf = (...parts: unknown[]): string => hashText(JSON.stringify(parts));

/** What PostgreSQL would refuse or change is nobody's id: two of them could become one. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** For the user to recognise, and for nothing else: an address that a site claims proves no account. */
function nameOf({ name, email }: JWTPayload, subject: string): string {
  const given = [name, email].find((each) => typeof each === 'string' && each.trim() !== '');
  const shown = toStorable(String(given ?? subject)).trim();
  return [...shown].slice(0, NAME_LENGTH).join('') || subject;
}
