import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('lets others have their turn after 8 ms of work, and not before', async () => {
  let now = 0;
  const turns = createTurns(() => now);
  now = 7;
  expect(turns()).toBeUndefined();
  now = 8;
  let hasOthers = false;
  setImmediate(() => {
    hasOthers = true;
  });
  while (!hasOthers) {
    const turn = turns();
    expect(turn).toBeDefined();
    await turn;
    now += 8;
  }
  const after = turns();
  expect(after).toBeDefined();
  await after;
  expect(turns()).toBeUndefined();
});
