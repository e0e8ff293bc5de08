import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choose, seedOf } from './seed.ts';

// Worked out once by another implementation of FNV-1a and MurmurHash3's finaliser; they must never change.
test.each([
  ['', 2_872_998_923],
  ['hookbuilder', 1_572_747_505],
  ['passionFinder', 728_654_073],
  ['日本語', 3_932_500_114],
])('the seed of "%s" is %i', (name, seed) => {
  expect(seedOf(name)).toBe(seed);
});

test('a seed is a whole number of 32 bits', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const seed = seedOf(name);
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
    }),
  );
});

test('the choice number i of k options is ⌊seed / 6^i⌋ mod k', () => {
  const options: [number, ...number[]] = [0, 1, 2, 3, 4];
  expect([0, 1, 2, 3].map((index) => choose(1234, index, options))).toEqual([
    1234 % 5,
    Math.floor(1234 / 6) % 5,
    Math.floor(1234 / 36) % 5,
    Math.floor(1234 / 216) % 5,
  ]);
});
