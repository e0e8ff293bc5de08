import { expect, test } from 'vitest';
import { minutesOfPlan, placeInDay } from './day-clock.ts';

const BLOCKS = [
  { from: 540, to: 590 },
  { from: 600, to: 660 },
];

test('a day stands before, in, between and after its blocks', () => {
  expect(placeInDay(BLOCKS, 530)).toEqual({ index: -1, next: 0, secondsLeft: 600 });
  expect(placeInDay(BLOCKS, 589.5)).toEqual({ index: 0, next: 1, secondsLeft: 30 });
  expect(placeInDay(BLOCKS, 590)).toEqual({ index: -1, next: 1, secondsLeft: 600 });
  expect(placeInDay(BLOCKS, 659.99)).toEqual({ index: 1, next: -1, secondsLeft: 1 });
  expect(placeInDay(BLOCKS, 660)).toEqual({ index: -1, next: -1, secondsLeft: 0 });
  expect(placeInDay([], 0)).toEqual({ index: -1, next: -1, secondsLeft: 0 });
});

test('a plan runs on its own day, and on over its midnight', () => {
  const night = new Date(2026, 10, 22, 0, 30);
  expect(minutesOfPlan(night, { year: 2026, month: 11, day: 21 })).toBe(1470);
  expect(minutesOfPlan(night, null)).toBe(30);
  expect(minutesOfPlan(night, { year: 2026, month: 11, day: 23 })).toBeUndefined();
  expect(minutesOfPlan(night, { year: 2026, month: 11, day: 20 })).toBeUndefined();
});
