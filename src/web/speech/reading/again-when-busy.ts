import { AppError, retryAfterOf } from '#core/errors/app-error.ts';
import { wait } from '#web/api/wait.ts';

export interface Patience {
  /** How often it is asked again. */
  times: number;
  /** A longer wait than this is not sat out: the error says that it is busy. */
  longestSeconds: number;
}

/** Asks again what was too much at once, when the answer said. @throws what it was refused with in the end; the signal's reason */
export async function againWhenBusy<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  { times, longestSeconds }: Patience,
): Promise<T> {
  for (let left = times; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      const seconds = isBusy(error) ? retryAfterOf(error) : undefined;
      if (left === 0 || seconds === undefined || seconds > longestSeconds) throw error;
      await wait(seconds * 1000, signal);
    }
  }
}

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'rate_limited';
