import { expect, it } from 'vitest';
import { createYieldToMain } from './yield-to-main.ts';

it('lets others have their turn after 8 ms of work, and not before', async () => {
  let now = 0;
  const yieldToMain = createYieldToMain(() => now);
  now = 7;
  expect(yieldToMain()).toBeUndefined();
  now = 8;
  let hasOthers = false;
  setImmediate(() => {
    hasOthers = true;
  });
  while (!hasOthers) {
    const turn = yieldToMain();
    expect(turn).toBeDefined();
    await turn;
    now += 8;
  }
  const after = yieldToMain();
  expect(after).toBeDefined();
  await after;
  expect(yieldToMain()).toBeUndefined();
});
