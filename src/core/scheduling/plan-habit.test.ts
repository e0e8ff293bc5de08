import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planHabit } from './plan-habit.ts';

const wish = { rhythm: 'daily', start: '2026-03-09', language: 'en' as const };

test('grows from two minutes to the wished ones, and looks back further and further apart', () => {
  const plan = planHabit(20, wish);
  expect(plan.weeks.map(({ minutes }) => minutes)).toEqual([2, 2, 4, 7, 9, 11, 13, 16, 18, 20]);
  expect(plan.weeks[1]).toMatchObject({ week: 2, number: 8, date: '2026-03-16', times: 7 });
  expect(plan.checks.map(({ number }) => number)).toEqual([1, 3, 7, 14, 30, 60]);
  expect(plan.checks.at(-1)?.date).toBe('2026-05-07');
  expect(plan.times).toBe(70);
  expect(plan.minutes).toBe((2 + 2 + 4 + 7 + 9 + 11 + 13 + 16 + 18 + 20) * 7);
});

test('keeps weekends free, whatever day it begins on', () => {
  const plan = planHabit(10, { ...wish, rhythm: 'weekdays', start: '2026-03-14' });
  expect(plan.weeks[0]).toMatchObject({ date: '2026-03-16', times: 5 });
  for (const { label } of plan.checks) expect(label).not.toMatch(/^S(at|un)/);
  expect(planHabit(10, { ...wish, rhythm: 'weekdays', start: '' }).checks[2]).toMatchObject({
    number: 8,
    date: null,
  });
});

test('three times a week leaves days between', () => {
  const plan = planHabit(10, { ...wish, rhythm: 'three' });
  expect(plan.times).toBe(30);
  expect(plan.checks.map(({ number }) => number)).toEqual([1, 3, 8, 15, 31, 61]);
});

test('never shrinks, begins small and arrives', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.constantFrom('daily', 'weekdays', 'three'),
      (target, rhythm) => {
        const minutes = planHabit(target, { ...wish, rhythm }).weeks.map((week) => week.minutes);
        expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
        expect(minutes[0]).toBe(Math.min(2, target));
        expect(minutes.at(-1)).toBe(target);
      },
    ),
  );
});
