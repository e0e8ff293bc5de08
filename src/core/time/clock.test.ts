import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClock, parseClock } from './clock.ts';

describe('a time of day', () => {
  test.each([
    ['9:30', 570],
    ['09.30', 570],
    ['9h30', 570],
    ['9時30分', 570],
    ['９：３０', 570],
    ['9 Uhr', 540],
    ['9', 540],
    ['9 pm', 1260],
    ['12 am', 0],
    ['12:05 p.m.', 725],
    ['24:00', undefined],
    ['9:60', undefined],
    ['13 pm', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('written %j is %s', (text, minutes) => {
    expect(parseClock(text)).toBe(minutes);
  });

  test('comes back the same, and runs on past midnight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(parseClock(formatClock(minutes))).toBe(minutes);
      }),
    );
    expect(formatClock(1450)).toBe('00:10');
  });
});
