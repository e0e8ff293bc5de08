import { AppError } from '#core/errors/app-error.ts';

/** So many wait a few seconds for their hash; a longer queue helps nobody. */
const HASHING_REQUESTS = 200;
const RETRY_AFTER_SECONDS = 5;

/** @param callers the network and the account that it is done for, as far as they are known */
type WhenFree = <T>(callers: string[], work: () => Promise<T>) => Promise<T>;

/**
 * For work that hashes a password, once all else is known of the request: a body that does not come, or a turn that is
 * waited for, holds no place. Hashing takes turns (`password-hash.ts`): what comes beyond the queue is told to come
 * back, and so is what one network or one account wants beyond half of it.
 * @throws AppError `unavailable`, and whatever the work throws
 */
export function refuseWhenBusy(most = HASHING_REQUESTS, mostOfOne = most / 2): WhenFree {
  const inHand = new Map<string, number>();
  let all = 0;
  const add = (caller: string, by: 1 | -1) => {
    const sum = (inHand.get(caller) ?? 0) + by;
    if (sum === 0) inHand.delete(caller);
    else inHand.set(caller, sum);
  };
  return async (callers, work) => {
    if (all >= most || callers.some((caller) => (inHand.get(caller) ?? 0) >= mostOfOne))
      throw new AppError('unavailable', 'Too many passwords are being checked right now.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    all += 1;
    for (const caller of callers) add(caller, 1);
    try {
      return await work();
    } finally {
      all -= 1;
      for (const caller of callers) add(caller, -1);
    }
  };
}

/** Being told to come back is nobody's failure. */
export const isNotBusy = (error: unknown): boolean =>
  !(error instanceof AppError && error.code === 'unavailable');
