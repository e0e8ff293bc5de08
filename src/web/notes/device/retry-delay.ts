import { retryAfterOf } from '#core/errors/app-error.ts';

const FIRST_MS = 2_000;
const MOST_MS = 60_000;
const LONGEST_WAIT_S = 3_600;

/** Milliseconds until the server is asked again that answered, but did not do it. @param failures one after the other before this one */
export function retryDelay(failures: number, error: unknown): number {
  const own = Math.min(FIRST_MS * 2 ** failures, MOST_MS);
  const seconds = Math.min(retryAfterOf(error) ?? 0, LONGEST_WAIT_S);
  return Math.max(own, seconds * 1_000);
}
