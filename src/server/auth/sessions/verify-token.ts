/** The server's own check of a token: jose, the keys of our table, and the words of `core/account`. */
import { gt, isNull, or } from 'drizzle-orm';
import { errors, importJWK, type JWTPayload, jwtVerify } from 'jose';
import { nameTokenProblem } from '#core/account/check-token.ts';
import { TOKEN_MESSAGES } from '#core/account/session-token.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Database } from '../../db/database.ts';
import { jwks } from '../tables.ts';

export interface TokenVerifier {
  /** @throws AppError `unauthenticated` with one of TOKEN_MESSAGES. */
  verify(token: string, audience: string): Promise<JWTPayload & { sub: string }>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  issuer: string;
  keyGraceSeconds: number;
}

type Key = Awaited<ReturnType<typeof importJWK>>;

/** Tokens with made-up key ids must not become one query each. */
const RELOAD_AT_MOST_EVERY_MS = 5_000;

export function createTokenVerifier({ db, clock, issuer, keyGraceSeconds }: Parts): TokenVerifier {
  let keys = new Map<string, Key>();
  let loadedAt = Number.NEGATIVE_INFINITY;

  async function loadKeys(): Promise<void> {
    const oldest = new Date(clock().getTime() - keyGraceSeconds * 1000);
    const rows = await db
      .select({ id: jwks.id, publicKey: jwks.publicKey })
      .from(jwks)
      .where(or(isNull(jwks.expiresAt), gt(jwks.expiresAt, oldest)));
    keys = new Map(
      await Promise.all(
        rows.map(async ({ id, publicKey }) => [id, await importJWK(JSON.parse(publicKey), 'EdDSA')] as const),
      ),
    );
  }

  async function findKey({ kid }: { kid?: string }): Promise<Key> {
    const now = clock().getTime();
    if ((kid === undefined || !keys.has(kid)) && Math.abs(now - loadedAt) >= RELOAD_AT_MOST_EVERY_MS) {
      loadedAt = now;
      await loadKeys();
    }
    const key = kid === undefined ? undefined : keys.get(kid);
    if (!key) throw new AppError('unauthenticated', TOKEN_MESSAGES[keys.size ? 'noMatchingKey' : 'noKeys']);
    return key;
  }

  return {
    async verify(token, audience) {
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: ['EdDSA'],
          issuer,
          audience,
          currentDate: clock(),
          requiredClaims: ['sub', 'exp'],
        });
        return payload as JWTPayload & { sub: string };
      } catch (error) {
        throw toAppError(error);
      }
    },
  };
}

function toAppError(error: unknown): unknown {
  if (!(error instanceof errors.JOSEError)) return error;
  return new AppError('unauthenticated', TOKEN_MESSAGES[nameTokenProblem(error)]);
}
