import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealPairs } from './deal-pairs.ts';

const deck = (size: number, name: string) => Array.from({ length: size }, (_, index) => `${name}${index}`);

describe('a deck dealt in pairs', () => {
  test('rests every seventh day', () => {
    const days = dealPairs(15, deck(3, 'a'), deck(4, 'b'), 1);
    expect(days.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(days.filter(({ isGather }) => isGather).map(({ day }) => day)).toEqual([7, 14]);
    expect(days[6]).toMatchObject({ first: '', second: '' });
  });

  test('brings a card back only when its deck is through, and no pair before all were dealt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer(),
        (sizeOne, sizeTwo, seed) => {
          const all = dealPairs(80, deck(sizeOne, 'a'), deck(sizeTwo, 'b'), seed).filter(
            ({ isGather }) => !isGather,
          );
          const firsts = all.slice(0, sizeOne).map(({ first }) => first);
          expect(new Set(firsts).size).toBe(Math.min(sizeOne, all.length));
          const pairs = all.slice(0, sizeOne * sizeTwo).map(({ first, second }) => `${first}+${second}`);
          expect(new Set(pairs).size).toBe(pairs.length);
        },
      ),
    );
  });

  test('is another for another seed, and the same for the same', () => {
    const dealt = (seed: number) => dealPairs(6, deck(12, 'a'), deck(18, 'b'), seed);
    expect(dealt(1)).toEqual(dealt(1));
    expect(dealt(1)).not.toEqual(dealt(2));
  });

  test('takes empty decks and odd lengths', () => {
    expect(dealPairs(2, [], [], 1)).toHaveLength(2);
    expect(dealPairs(Number.NaN, ['a'], ['b'], 1)).toEqual([]);
    expect(dealPairs(-3, ['a'], ['b'], 1)).toEqual([]);
  });
});
