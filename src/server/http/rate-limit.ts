/** How often an address or an account may do something, counted in PostgreSQL so that all servers share it. */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#core/errors/app-error.ts';

export interface Limit {
  /** Kept with the key; two limits of one name share their counters. */
  name: string;
  /** This many … */
  points: number;
  /** … in so many seconds, counted from the first. */
  seconds: number;
}

export interface Limits {
  /** Counts one use. @throws AppError `rate_limited` with `details.retryAfterSeconds`. */
  consume(limit: Limit, key: string): Promise<void>;
  /** Takes one counted use back. */
  refund(limit: Limit, key: string): Promise<void>;
  /** Forgets what was counted, for example failed log-ins after one that succeeded. */
  reset(limit: Limit, key: string): Promise<void>;
}

export function createLimits(pool: Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = ({ name, points, seconds }: Limit): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    async consume(limit, key) {
      try {
        await limiterFor(limit).consume(hash(key));
      } catch (reason) {
        throw toRefusal(reason, 'Too many requests.');
      }
    },
    async refund(limit, key) {
      await limiterFor(limit).reward(hash(key));
    },
    async reset(limit, key) {
      await limiterFor(limit).delete(hash(key));
    },
  };
}

/** What a limiter threw, as the answer that says when to come again; a failure of the limiter itself stays as it is. */
export function toRefusal(reason: unknown, message: string): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason;
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  return new AppError('rate_limited', message, { retryAfterSeconds });
}

/** Addresses and e-mails are not kept as they are, and a long key cannot be cut to another's. */
const hash = (key: string): string => createHash('sha256').update(key).digest('base64url');
