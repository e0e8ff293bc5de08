import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planMonth } from './plan-month.ts';

const wish = {
  main: ['a', 'b', 'c', 'd'],
  rest: ['x', 'y', 'z'],
  formats: ['post', 'video'],
  topics: ['sleep', 'work', 'food'],
  start: '2026-03-02',
  perWeek: 3,
  seed: 1,
  language: 'en' as const,
};

describe('a month of ideas', () => {
  test('lies evenly on its days, from the first one on', () => {
    const month = planMonth(wish);
    expect(month.map(({ day }) => day)).toEqual([1, 3, 5, 8, 10, 12, 15, 17, 19, 22, 24, 26]);
    expect(month[1]).toMatchObject({ number: 2, week: 1, date: 'Wed, Mar 4, 2026', topic: 'work', round: 0 });
    expect(month[8]).toMatchObject({ round: 1 });
    expect(month.at(-1)?.date).toBe('Fri, Mar 27, 2026');
  });

  test('counts days where no first day can be read', () => {
    expect(planMonth({ ...wish, start: 'soon' })[3]).toMatchObject({ date: null, day: 8 });
  });

  test('uses every angle of a kind before one comes back, and the formats in turn', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 7 }), (seed, perWeek) => {
        const month = planMonth({ ...wish, seed, perWeek });
        expect(month).toHaveLength(perWeek * 4);
        const main = month.filter((_, index) => index % 2 === 0).map(({ angle }) => angle);
        for (let from = 0; from + 4 <= main.length; from += 4)
          expect(main.slice(from, from + 4).sort()).toEqual(wish.main);
        month.slice(1).forEach(({ format, day }, index) => {
          expect(format).not.toBe(month[index]?.format);
          expect(day).toBeGreaterThan(month[index]?.day ?? 0);
        });
      }),
    );
  });

  test('of nothing at all still has its days', () => {
    const empty = planMonth({ ...wish, main: [], rest: [], formats: [], topics: [], perWeek: Number.NaN });
    expect(empty).toHaveLength(4);
    expect(empty[0]).toMatchObject({ format: '', angle: '', topic: '' });
  });
});
