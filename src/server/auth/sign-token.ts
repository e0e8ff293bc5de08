import type { Auth } from './auth.ts';

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
  const { token } = await auth.api.signJWT({ body: { payload } });
  return token;
}
