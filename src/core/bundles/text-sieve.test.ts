import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passSieve, reorderSieve, sieveTexts } from './text-sieve.ts';

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 8 });

it('lets every text pass that holds the query, also in another order', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), fc.nat(), (all, which, from, length) => {
      const at = which % all.length;
      const text = all[at] as string;
      const start = from % (text.length + 1);
      const query = text.slice(start, start + (length % 12));
      const sieve = sieveTexts(all);
      expect(passSieve(sieve, query)(at)).toBe(true);
      const order = all.map((_, place) => place).reverse();
      expect(passSieve(reorderSieve(sieve, order), query)(order.indexOf(at))).toBe(true);
    }),
  );
});

it('holds back nearly all that do not', () => {
  const words = 'the slow bread of a village baker who writes letters at dawn and reads them aloud'.split(
    ' ',
  );
  const all = Array.from({ length: 500 }, (_, index) =>
    words.map((word, place) => word + ((index * 7 + place * 13) % 97)).join(' '),
  );
  const passes = passSieve(sieveTexts(all), 'a price that holds');
  expect(all.filter((_, place) => passes(place)).length).toBeLessThan(5);
  expect(passSieve(sieveTexts(all), 'zz')(0)).toBe(true);
});
