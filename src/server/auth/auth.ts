/**
 * Sign-in, built on better-auth: it makes sessions, tokens, keys and provider sign-ins. What it may be asked from
 * outside, and how, is decided in `routes.ts`; whose request it is, in `find-session.ts`.
 * Passkeys and two-factor are plugins of it that go into the list below, with a migration for their tables.
 */
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { admin, genericOAuth, jwt } from 'better-auth/plugins';
import type pg from 'pg';
import type { Logger } from 'pino';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/account/password-policy.ts';
import { splitName } from '#core/account/person-name.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { handleAccountMail } from './account-mail.ts';
import { afterPasswordReset } from './password-changes.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { endSurplusSessions } from './sessions/end-session.ts';
import { createSessionFinder, type SessionFinder } from './sessions/find-session.ts';
import { listenForSessionChanges } from './sessions/listen-for-session-changes.ts';
import { createSessionCache, type SessionCache } from './sessions/session-cache.ts';
import { createTokenVerifier, type TokenVerifier } from './sessions/verify-token.ts';
import {
  AUTH_PATH,
  CLIENT_ADDRESS_HEADER,
  KEY_GRACE_SECONDS,
  KEY_PUBLISHED_SECONDS,
  KEY_ROTATION_SECONDS,
  RESET_TOKEN_SECONDS,
  SESSION_RENEWAL_SECONDS,
  SESSION_SECONDS,
} from './settings.ts';
import { type GithubSettings, githubProvider, languageOfSignIn } from './sign-in/github.ts';
import { deleteExpiredSignIns } from './sign-up/delete-expired.ts';
import { accounts, jwks, sessions, users, verifications } from './tables.ts';

declare module '../jobs/jobs.ts' {
  interface JobData {
    'delete-expired-sign-ins': object;
  }
}

export interface AuthParts {
  config: { publicUrl: string; secret: string; github: GithubSettings | undefined };
  db: Database;
  /** To open one connection that hears of session changes. */
  pool: pg.Pool;
  log: Logger;
  clock: () => Date;
  jobs: Jobs;
  mail: Mailer;
}

type BetterAuth = ReturnType<typeof createBetterAuth>;

export interface Auth extends Pick<BetterAuth, 'api' | 'handler' | '$context'> {
  db: Database;
  sessions: SessionFinder;
  sessionCache: SessionCache;
  tokens: TokenVerifier;
  close(): Promise<void>;
}

export interface WithAuth {
  auth: Auth;
}

export async function createAuth(parts: AuthParts): Promise<Auth> {
  const { config, db, jobs, pool, log, clock } = parts;
  const sessionCache = createSessionCache(clock);
  const built = createBetterAuth(parts, sessionCache);
  const { authCookies } = await built.$context;
  handleAccountMail({ ...parts, context: built.$context });
  jobs.schedule('delete-expired-sign-ins', '15 * * * *', () => deleteExpiredSignIns(db, clock()));
  const hearing = listenForSessionChanges(pool.options, sessionCache, log);
  return {
    api: built.api,
    handler: built.handler,
    $context: built.$context,
    db,
    sessions: createSessionFinder({
      db,
      cache: sessionCache,
      clock,
      secret: config.secret,
      cookieName: authCookies.sessionToken.name,
    }),
    sessionCache,
    tokens: createTokenVerifier({ db, clock, issuer: config.publicUrl, keyGraceSeconds: KEY_GRACE_SECONDS }),
    close: () => hearing.close(),
  };
}

function createBetterAuth(parts: AuthParts, sessionCache: SessionCache) {
  const { config, db, jobs, log } = parts;
  return betterAuth({
    appName: 'Lumora',
    baseURL: config.publicUrl,
    basePath: AUTH_PATH,
    secret: config.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications, jwks },
      transaction: true,
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false, input: false },
        lastName: { type: 'string', required: false, input: false },
        language: { type: 'string', required: false, input: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWAL_SECONDS },
    account: { encryptOAuthTokens: true },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Ours are `sign-up.ts`, one path for known and unknown addresses, and `confirm-sign-up.ts`.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH * 2,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: RESET_TOKEN_SECONDS,
      // It ends all sessions, too.
      onPasswordReset: ({ user }) => afterPasswordReset({ db, sessionCache, jobs, log }, user),
    },
    plugins: [
      jwt({
        jwks: {
          jwksPath: '/.well-known/jwks.json',
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: KEY_ROTATION_SECONDS,
          gracePeriod: KEY_PUBLISHED_SECONDS,
        },
        jwt: { issuer: config.publicUrl },
        disableSettingJwtHeader: true,
      }),
      admin(),
      ...(config.github ? [genericOAuth({ config: [githubProvider(config.github)] })] : []),
    ],
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: { ...splitName(user.name), ...(await languageOfSignIn()), ...user },
          }),
        },
      },
      session: {
        create: { after: ({ userId }) => endSurplusSessions({ db, sessionCache }, userId) },
        // The database announces it too; this server must not wait for that.
        delete: { after: async (session) => sessionCache.forget({ sessionId: session.id }) },
      },
    },
    onAPIError: { errorURL: `${config.publicUrl}/login` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'lumora',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: {
      level: 'error',
      // Its further arguments may carry addresses and tokens.
      log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ part: 'better-auth' }, message),
    },
  });
}
