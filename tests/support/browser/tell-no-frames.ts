/** Marks a test that failed on a page without frames: `tests/support/setup/end-when-silent.ts` reads it. */
import { afterEach, vi } from 'vitest';
import { getsFrame, NO_FRAME_MS } from './gets-frame.ts';

declare module 'vitest' {
  interface TaskMeta {
    hasNoFrames?: true;
  }
}

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  vi.useRealTimers();
  if (!(await getsFrame(NO_FRAME_MS))) task.meta.hasNoFrames = true;
});
