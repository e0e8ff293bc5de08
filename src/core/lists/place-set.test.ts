import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addPlace,
  allPlaces,
  countCommon,
  hasPlace,
  keepCommon,
  keepWhere,
  noPlaces,
  type PlaceSet,
  placesWhere,
} from './place-set.ts';

const SIZES = fc.nat({ max: 130 });
/** Of each place whether a first and a second set hold it. */
const PAIRS = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 130 });
const listed = (places: PlaceSet, size: number): number[] =>
  Array.from({ length: size + 40 }, (_, place) => place).filter((place) => hasPlace(places, place));

it('holds every place of a list, none, or those that were added, and none beyond its end', () => {
  fc.assert(
    fc.property(SIZES, fc.nat({ max: 129 }), (size, place) => {
      expect(listed(allPlaces(size), size)).toEqual(Array.from({ length: size }, (_, each) => each));
      const places = noPlaces(size);
      expect(listed(places, size)).toEqual([]);
      if (place >= size) return;
      addPlace(places, place);
      addPlace(places, place);
      expect(listed(places, size)).toEqual([place]);
    }),
  );
});

it('counts and keeps what two sets have in common, and asks only of what it holds', () => {
  fc.assert(
    fc.property(PAIRS, (pairs) => {
      const size = pairs.length;
      const [first, second] = [0, 1].map((of) => placesWhere(size, (place) => pairs[place]?.[of] === true));
      if (!first || !second) throw new Error('Two sets were made.');
      const common = [...pairs.keys()].filter((place) => pairs[place]?.every(Boolean));
      expect(countCommon(first, second)).toBe(common.length);

      const asked: number[] = [];
      const kept = first.slice();
      keepWhere(kept, (place) => {
        asked.push(place);
        return hasPlace(second, place);
      });
      expect(asked).toEqual(listed(first, size));
      expect(listed(kept, size)).toEqual(common);

      keepCommon(first, second);
      expect(listed(first, size)).toEqual(common);
    }),
  );
});
