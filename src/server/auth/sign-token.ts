import { gt, isNull, or } from 'drizzle-orm';
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
    if (!(error instanceof Error) || !error.message.startsWith('Failed to decrypt private key')) throw error;
    // SECRET was changed: what it had locked signs no more, but what was signed before can still be checked.
    await auth.db
      .update(jwks)
      .set({ expiresAt: now })
      .where(or(isNull(jwks.expiresAt), gt(jwks.expiresAt, now)));
    return sign();
  }
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
