/**
 * Ends a run in which no test has ended for longer than any may take. A test has its time limit from within its page: where
 * the browser itself stands still, as its main thread may that waits for a frame, nobody would ever say so.
 */
import type { Reporter } from 'vitest/node';

// Plain JavaScript, since what reads it runs before anything is installed.
const { TRY_AGAIN }: { TRY_AGAIN: number } = await import(
  new URL('../../../scripts/lib-run/try-again.mjs', import.meta.url).href
);

/** More than the time limit of a test, in vitest.config.ts. */
export const SILENCE_MS = 420_000;

export default function endWhenSilent(): Reporter {
  const running = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    console.error(`\nNo test has ended for ${SILENCE_MS / 60_000} minutes, in ${[...running].join(', ')}.`);
    process.exit(TRY_AGAIN);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(end, SILENCE_MS);
  };
  return {
    onTestModuleStart({ relativeModuleId }) {
      running.add(relativeModuleId);
      wait();
    },
    onTestCaseResult: wait,
    onTestModuleEnd({ relativeModuleId }) {
      running.delete(relativeModuleId);
      wait();
    },
    onTestRunEnd: () => clearTimeout(timer),
  };
}
