import { AppError } from '#core/errors/app-error.ts';
import { NetworkError } from '#web/api/network-error.ts';

/** What the site says, and where it cannot be reached what is kept here. @throws AppError, NetworkError */
export async function orFromDevice<T>(ask: () => Promise<T>, read: () => Promise<T | undefined>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isUnreachable =
      error instanceof NetworkError || (error instanceof AppError && error.code === 'unavailable');
    const kept = isUnreachable ? await read() : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}
