/**
 * Ends a run whose browser stands still, to be tried again: a page gets no frames any more, or no test has ended for longer than
 * any may take. A test has its time limit from within its page: where the main thread itself waits for a frame, nobody would
 * ever say so.
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
  const end = (reason: string) => {
    console.error(`\n${reason}, in ${[...running].join(', ')}.`);
    process.exit(TRY_AGAIN);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end(`No test has ended for ${SILENCE_MS / 60_000} minutes`), SILENCE_MS);
  };
  return {
    onTestModuleStart({ relativeModuleId }) {
      running.add(relativeModuleId);
      wait();
    },
    onTestCaseResult(test) {
      if (test.meta().hasNoFrames) end(`“${test.name}” failed on a page that gets no frames`);
      else wait();
    },
    onTestModuleEnd({ relativeModuleId }) {
      running.delete(relativeModuleId);
      wait();
    },
    onTestRunEnd: () => clearTimeout(timer),
  };
}
