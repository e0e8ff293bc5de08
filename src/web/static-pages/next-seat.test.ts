import { expect, test } from 'vitest';
import { seatTools } from '#core/geometry/wheel-seats.ts';
import { LEVELS } from '#core/licenses/levels.ts';
import { nextSeat } from './next-seat.ts';

const COUNTS = { none: 2, standard: 13, pro: 13, reseller: 10, exclusive: 7 };
const seats = seatTools(LEVELS.flatMap((level) => Array.from({ length: COUNTS[level] }, () => ({ level }))));
const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

test('along a ring it comes round, and back is where one was', () => {
  let at = 2;
  for (let step = 0; step < 13; step += 1) {
    const next = nextSeat(seats, at, 'ArrowRight') as number;
    expect(nextSeat(seats, next, 'ArrowLeft')).toBe(at);
    at = next;
  }
  expect(at).toBe(2);
  expect([nextSeat(seats, 7, 'Home'), nextSeat(seats, 7, 'End')]).toEqual([2, 14]);
});

test('up is outwards to the nearest by angle, down inwards, and the ends stay', () => {
  const out = nextSeat(seats, 2, 'ArrowUp') as number;
  expect([seats[out]?.ring, Math.round(seats[out]?.x ?? 9)]).toEqual([2, 0]);
  expect(nextSeat(seats, 44, 'ArrowUp')).toBeUndefined();
  expect(nextSeat(seats, 0, 'ArrowDown')).toBeUndefined();
  expect(nextSeat(seats, 0, 'a')).toBeUndefined();
});

test('every seat is reached by keys', () => {
  const seen = new Set([0]);
  for (const at of seen)
    for (const key of KEYS) {
      const next = nextSeat(seats, at, key);
      if (next !== undefined) seen.add(next);
    }
  expect(seen.size).toBe(45);
});
