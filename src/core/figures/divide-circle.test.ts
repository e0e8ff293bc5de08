import { expect, test } from 'vitest';
import { divideCircle } from './divide-circle.ts';

// OEIS A003401: numbers of edges of polygons that compass and ruler can construct.
test('compass and ruler divide a circle exactly into these and no other numbers up to 40', () => {
  const exact = Array.from({ length: 38 }, (_, index) => index + 3).filter(
    (parts) => divideCircle(parts, 1).isExact,
  );
  expect(exact).toEqual([3, 4, 5, 6, 8, 10, 12, 15, 16, 17, 20, 24, 30, 32, 34, 40]);
});

test('the opening of the compass is the side of the polygon', () => {
  expect(divideCircle(6, 80)).toEqual({ angle: 60, chord: expect.closeTo(80, 10), isExact: true });
  expect(divideCircle(4, 1).chord).toBeCloseTo(Math.SQRT2, 12);
  expect(divideCircle(3, 1).chord).toBeCloseTo(Math.sqrt(3), 12);
});
