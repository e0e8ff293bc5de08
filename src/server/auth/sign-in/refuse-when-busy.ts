import { createMiddleware } from 'hono/factory';
import { AppError } from '#core/errors/app-error.ts';
import type { AppEnv } from '../../http/app-env.ts';

/** So many wait a few seconds for their hash; a longer queue helps nobody. */
const HASHING_REQUESTS = 200;
const RETRY_AFTER_SECONDS = 5;

/**
 * For the routes that hash a password. Hashing takes turns (`password-hash.ts`): what comes beyond the queue is told to
 * come back, before anything is counted against it.
 * @throws AppError `unavailable`
 */
export function refuseWhenBusy(most = HASHING_REQUESTS) {
  let inHand = 0;
  return createMiddleware<AppEnv>(async (_, next) => {
    if (inHand >= most)
      throw new AppError('unavailable', 'Too many passwords are being checked right now.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    inHand += 1;
    try {
      await next();
    } finally {
      inHand -= 1;
    }
  });
}
