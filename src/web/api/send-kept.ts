/** Sends what waits on the device, one after the other, and forgets what arrived. */
import { AppError } from '#core/errors/app-error.ts';

/**
 * What the server refuses for good is forgotten as well: it would be refused each time, and hold up what stands behind it.
 * Rejects when something could not be sent; that waits for the next time.
 */
export async function sendKept<Item>(
  kept: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  forget: (item: Item) => unknown,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of kept) {
    try {
      await send(item);
    } catch (error) {
      if (!(error instanceof AppError) || error.isRetryable) {
        failures.push(error);
        // One that the server stumbles over does not hold up the others; without a way to it nothing is sent.
        if (error instanceof AppError && error.code === 'internal') continue;
        break;
      }
    }
    await forget(item);
  }
  if (failures.length > 0) throw failures[0];
}
