/**
 * The session's short-lived token, in memory only: fetched when somebody is signed in, checked against the published
 * keys, renewed before it ends. Where it does not hold, the server is asked again who is signed in.
 */
import {
  isRenewalDue,
  RENEWAL_CHECK_SECONDS,
  SESSION_AUDIENCE,
  TOKEN_MESSAGES,
  type TokenProblem,
} from '#core/account/session-token.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { KeySources } from '#web/account/key-sources.ts';
import { verifyToken } from '#web/account/verify-token.ts';

export interface SessionTokenSources extends KeySources {
  /** @throws AppError `unauthenticated` when the session has ended, NetworkError without a network. */
  fetchToken: () => Promise<string>;
  /** Asks the server who is signed in, where the token cannot tell or is refused. */
  askServer: () => void;
}

export interface SessionToken {
  /** Begins for this user, or ends for null. The same user again changes nothing. */
  follow: (userId: string | null) => void;
  /** For `Authorization: Bearer`. @throws Error `Auth session missing!`, or with what is wrong with the token */
  bearer: () => string;
}

export function createSessionToken(sources: SessionTokenSources): SessionToken {
  let owner: string | null = null;
  let token: string | null = null;
  /** In seconds since 1970. */
  let expiresAt: number | undefined;
  let problem: TokenProblem = 'sessionMissing';
  let timer: ReturnType<typeof setInterval> | undefined;

  const accept = (fetched: string, expires: number | undefined) => {
    token = fetched;
    expiresAt = expires;
  };
  const drop = (why: TokenProblem = 'sessionMissing') => {
    token = null;
    problem = why;
  };

  async function renew(userId: string): Promise<void> {
    try {
      const fetched = await sources.fetchToken();
      const check = await verifyToken(fetched, SESSION_AUDIENCE, sources);
      const expires = check.outcome === 'invalid' ? undefined : await expiryOf(fetched);
      // Somebody else signed in, or nobody is, since it was asked for.
      if (owner !== userId) return;
      if (check.outcome === 'valid' && check.claims.sub === userId) return accept(fetched, expires);
      if (check.outcome === 'ask-server') accept(fetched, expires);
      else drop(check.outcome === 'invalid' ? check.problem : undefined);
      sources.askServer();
    } catch (error) {
      // Out of reach is not signed out: the next round tries again.
      if (owner !== userId || !(error instanceof AppError) || error.code !== 'unauthenticated') return;
      drop();
      sources.askServer();
    }
  }

  return {
    follow(userId) {
      if (userId === owner) return;
      owner = userId;
      drop();
      clearInterval(timer);
      if (userId === null) return;
      void renew(userId);
      timer = setInterval(() => {
        if (!token || isRenewalDue(expiresAt, sources.now())) void renew(userId);
      }, RENEWAL_CHECK_SECONDS * 1000);
    },
    bearer() {
      if (!token) throw new Error(TOKEN_MESSAGES[problem]);
      return token;
    },
  };
}

const expiryOf = async (token: string): Promise<number | undefined> =>
  (await import('jose')).decodeJwt(token).exp;
