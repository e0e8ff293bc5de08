import { expect, test } from 'vitest';
import { growthOf } from './measure-work.ts';

/** Costs as many additions. */
const work = (steps: number) => () => {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step);
  return sum;
};

test.each([
  ['with the length', (length: number) => length * 500, true],
  ['with one step between the first two lengths', (n: number) => n * (n < 50 ? 500 : 1_750), true],
  ['with the square', (n: number) => n * n * 50, false],
  ['with the square up to a length', (n: number) => n * 50 * Math.min(n, 100), false],
])('a cost that grows %s', (_, costOf, isProportional) => {
  const growth = growthOf((length) => work(costOf(length)), 10, 10, 30);
  if (isProportional) expect(growth).toBeLessThanOrEqual(30);
  else expect(growth).toBeGreaterThan(30);
});
