import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isHeld, spreadPlaces } from './places.ts';

it.each([
  [[13], 3, [3]],
  [[13, 13], 10, [5, 5]],
  [[13, 13, 10], 25, [9, 9, 7]],
  [[13, 13, 10, 7], 43, [13, 13, 10, 7]],
  [[2], 5, [2]],
  [[], 3, []],
])('%j with %i places: %j', (counts, places, held) => {
  expect(spreadPlaces(counts, places)).toEqual(held);
});

it('draws exactly as many points as there are places', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
      fc.nat(60),
      (counts, places) => {
        const held = spreadPlaces(counts, places);
        const drawn = counts.flatMap((count, ring) =>
          Array.from({ length: count }, (_, index) => isHeld(index, count, held[ring] ?? 0)),
        );
        expect(drawn.filter(Boolean)).toHaveLength(Math.min(places, drawn.length));
      },
    ),
  );
});
