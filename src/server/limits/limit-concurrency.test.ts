import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('so many at once, in order, and a failure gives its place on', async () => {
  const inTurn = limitConcurrency(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = (id: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(id);
      running += 1;
      most = Math.max(most, running);
      ends.push(() => {
        running -= 1;
        if (id === 1) reject(new Error('failed'));
        else resolve(id);
      });
    });
  const all = Promise.allSettled([0, 1, 2, 3, 4].map((id) => inTurn(work(id))));
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});
