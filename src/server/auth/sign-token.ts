import { symmetricDecrypt } from 'better-auth/crypto';
import { gt, inArray, isNull, or } from 'drizzle-orm';
import { SESSION_AUDIENCE, SESSION_TOKEN_LIFETIME_SECONDS } from '#core/account/session-token.ts';
import type { Session } from '../http/app-env.ts';
import type { Auth } from './auth.ts';
import { jwks } from './tables.ts';

export interface TokenRequest {
  /** What the token is for; a verifier asks for exactly this. */
  audience: string;
  /** The user's id. */
  subject: string;
  expiresAt: Date;
  claims: Record<string, unknown>;
}

/** A token signed with the newest published key, issued by this site. Dates are rounded down to seconds. */
export async function signToken(auth: Auth, request: TokenRequest, now: Date): Promise<string> {
  const { audience, subject, expiresAt, claims } = request;
  const payload = {
    ...claims,
    sub: subject,
    aud: audience,
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
  const sign = async () => (await auth.api.signJWT({ body: { payload } })).token;
  try {
    return await sign();
  } catch (error) {
    if ((await retireLockedKeys(auth, now)) === 0) throw error;
    return sign();
  }
}

/**
 * After a change of SECRET, keys that an older one locked can sign no more; what they signed before can still be
 * checked. Resolves to how many there were.
 */
async function retireLockedKeys(auth: Auth, now: Date): Promise<number> {
  const { secretConfig } = await auth.$context;
  const isLive = or(isNull(jwks.expiresAt), gt(jwks.expiresAt, now));
  const live = await auth.db.select({ id: jwks.id, privateKey: jwks.privateKey }).from(jwks).where(isLive);
  const isLocked = await Promise.all(
    live.map(({ privateKey }) =>
      symmetricDecrypt({ key: secretConfig, data: JSON.parse(privateKey) }).then(
        () => false,
        () => true,
      ),
    ),
  );
  const locked = live.filter((_, at) => isLocked[at]).map(({ id }) => id);
  if (locked.length > 0) await auth.db.update(jwks).set({ expiresAt: now }).where(inArray(jwks.id, locked));
  return locked.length;
}

/** The short-lived token of a session, which ends with it. */
export const signSessionToken = (auth: Auth, { id, user }: Session, now: Date): Promise<string> =>
  signToken(
    auth,
    {
      audience: SESSION_AUDIENCE,
      subject: user.id,
      expiresAt: new Date(now.getTime() + SESSION_TOKEN_LIFETIME_SECONDS * 1000),
      claims: { sid: id, email: user.email, name: user.name },
    },
    now,
  );
