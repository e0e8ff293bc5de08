import type { TaskMeta } from 'vitest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
import endWhenSilent, { SILENCE_MS } from './end-when-silent.ts';

/** As `scripts/lib-run` has it. */
const TRY_AGAIN = 75;

const testCase = (meta: TaskMeta = {}) => ({ name: 'opens', meta: () => meta }) as TestCase;
const fileNamed = (relativeModuleId: string) => ({ relativeModuleId }) as TestModule;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('ends a run that has fallen silent, to be tried again, and names the files that are not over', () => {
  const { onTestModuleStart, onTestModuleEnd, onTestCaseResult } = endWhenSilent();
  for (const name of ['done.test.ts', 'hung.test.ts']) onTestModuleStart?.(fileNamed(name));
  vi.advanceTimersByTime(SILENCE_MS - 1);
  onTestCaseResult?.(testCase());
  vi.advanceTimersByTime(SILENCE_MS - 1);
  onTestModuleEnd?.(fileNamed('done.test.ts'));
  vi.advanceTimersByTime(SILENCE_MS - 1);
  expect(process.exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(TRY_AGAIN);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/ in hung\.test\.ts\.$/));
});

it('ends a run in which a test failed on a page without frames', () => {
  const { onTestModuleStart, onTestCaseResult } = endWhenSilent();
  onTestModuleStart?.(fileNamed('frozen.test.ts'));
  onTestCaseResult?.(testCase({ hasNoFrames: true }));
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(TRY_AGAIN);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/“opens” .* in frozen\.test\.ts\.$/),
  );
});

it('leaves a run alone that is over', () => {
  const { onTestModuleStart, onTestRunEnd } = endWhenSilent();
  onTestModuleStart?.(fileNamed('done.test.ts'));
  void onTestRunEnd?.([], [], 'passed');
  vi.advanceTimersByTime(2 * SILENCE_MS);
  expect(process.exit).not.toHaveBeenCalled();
});
