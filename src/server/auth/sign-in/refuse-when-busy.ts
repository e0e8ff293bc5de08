import { AppError } from '#core/errors/app-error.ts';

/** So many wait a few seconds for their hash; a longer queue helps nobody. */
const HASHING_REQUESTS = 200;
const RETRY_AFTER_SECONDS = 5;

/**
 * For work that hashes a password, once all else is known of the request: a body that does not come, or a turn that is
 * waited for, holds no place. Hashing takes turns (`password-hash.ts`): what comes beyond the queue is told to come back.
 * @throws AppError `unavailable`, and whatever the work throws
 */
export function refuseWhenBusy(most = HASHING_REQUESTS): <T>(work: () => Promise<T>) => Promise<T> {
  let inHand = 0;
  return async (work) => {
    if (inHand >= most)
      throw new AppError('unavailable', 'Too many passwords are being checked right now.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    inHand += 1;
    try {
      return await work();
    } finally {
      inHand -= 1;
    }
  };
}

/** Being told to come back is nobody's failure. */
export const isNotBusy = (error: unknown): boolean =>
  !(error instanceof AppError && error.code === 'unavailable');
