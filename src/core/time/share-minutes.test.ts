import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareMinutes } from './share-minutes.ts';

test.each<[number, number[], number, number[]]>([
  [10, [1, 1, 1], 0, [4, 3, 3]],
  [100, [47, 16, 15.8, 12, 6.1, 3.1], 0, [47, 16, 16, 12, 6, 3]], // largest remainder
  [20, [8, 1, 1], 3, [14, 3, 3]],
  [11, [4, 7, 3, 9, 1], 2, [2, 2, 2, 3, 2]],
  [5, [1, 5, 3], 2, [0, 3, 2]],
  [6, [0, 0], 1, [3, 3]],
  [0, [1, 2], 0, [0, 0]],
  [1, [2, 1], 3, [1, 0]],
])('%d minutes over %j, at least %d', (total, weights, least, expected) =>
  expect(shareMinutes(total, weights, least)).toEqual(expected),
);

test('adds up, and a heavier part never gets less', () => {
  fc.assert(
    fc.property(
      fc.nat(300),
      fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 1, maxLength: 9 }),
      fc.nat(5),
      (total, weights, least) => {
        const shares = shareMinutes(total, weights, least);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
        weights.forEach((a, i) => {
          weights.forEach((b, j) => {
            if (a > b + 0.001) expect(shares[i]).toBeGreaterThanOrEqual((shares[j] ?? 0) - 1);
          });
        });
      },
    ),
  );
});
