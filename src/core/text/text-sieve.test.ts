import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allPlaces, hasPlace } from '../lists/place-set.ts';
import { hasBits, keepSieved, sieveList, sieveText, wantedBits } from './text-sieve.ts';

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 8 });

/** Whether the text at a place passes the sieve of the list. */
function passOf(all: readonly string[], query: string): (place: number) => boolean {
  const places = allPlaces(all.length);
  keepSieved(places, sieveList(all), query);
  return (place) => hasPlace(places, place);
}

it('lets every text pass that holds the query', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), fc.nat(), (all, which, from, length) => {
      const at = which % all.length;
      const text = all[at] as string;
      const start = from % (text.length + 1);
      const query = text.slice(start, start + (length % 12));
      expect(passOf(all, query)(at)).toBe(true);
      expect(hasBits(sieveText(text), wantedBits(query))).toBe(true);
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
  const passes = passOf(all, 'a price that holds');
  expect(all.filter((_, place) => passes(place)).length).toBeLessThan(5);
  expect(passOf(all, 'zz')(0)).toBe(true);
});

it('lets few texts of a page pass that lack the word, where they have bits enough', () => {
  const words = Array.from({ length: 300 }, (_, at) => (at * 7919 + 17).toString(36));
  const pages = Array.from({ length: 60 }, (_, page) => words.map((word) => `${word}${page}`).join(' '));
  const wanted = wantedBits('workshop', 128);
  expect(pages.filter((page) => hasBits(sieveText(page, 128), wanted)).length).toBeLessThan(6);
});
