import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

interface Trying {
  /** Ends it between two attempts; the promise then resolves. */
  signal: AbortSignal;
  onFailure(error: unknown, pauseMs: number): void;
}

/** Tries again for ever, with pauses that double up to half a minute. */
export async function tryUntilDone(
  attempt: () => Promise<void>,
  { signal, onFailure }: Trying,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error, pauseMs);
    }
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
