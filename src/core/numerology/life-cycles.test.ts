import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLifeCycles } from './life-cycles.ts';

const birth = { year: 1988, month: 5, day: 14 };

describe('a life in nine-year cycles', () => {
  // By hand: 14 May is 5 + 5 = 10 = 1; 1988 is 26 = 8; so the year of birth is a 9 and 1989 begins a cycle.
  test('begins a cycle with every personal year 1', () => {
    const { cycles, present } = readLifeCycles(birth, 2026, '');
    expect(cycles.map(({ from, to }) => [from, to])).toEqual([
      [1988, 1988],
      [1989, 1997],
      [1998, 2006],
      [2007, 2015],
      [2016, 2024],
      [2025, 2033],
    ]);
    expect(cycles.at(-1)).toMatchObject({ number: 6, fromAge: 37, toAge: 45, isPresent: true });
    expect(present).toEqual({ year: 2026, number: 2, age: 38 });
  });

  test('finds the years that share the number of the present one', () => {
    const { echoes, years } = readLifeCycles(birth, 2026, '');
    expect(echoes.map(({ year }) => year)).toEqual([2017, 2008, 1999, 1990]);
    expect(years.map(({ year, number }) => [year, number])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [2024 + number, number]),
    );
  });

  test('reads turning years wherever they stand in a line', () => {
    const { turns, repeated, unread, cycles } = readLifeCycles(
      birth,
      2026,
      '2016: left the bank\n- Moved to Lyon in 2007\n２０１９年 父が亡くなる\nno year here\n1950 before me\n',
    );
    expect(turns).toEqual([
      { year: 2007, number: 1, age: 19, text: 'Moved to Lyon in 2007' },
      { year: 2016, number: 1, age: 28, text: 'left the bank' },
      { year: 2019, number: 4, age: 31, text: '父が亡くなる' },
    ]);
    expect(repeated).toEqual([{ number: 1, count: 2 }]);
    expect(unread).toBe(2);
    expect(cycles.map((cycle) => cycle.turns)).toEqual([[], [], [], [2007], [2016, 2019], []]);
  });

  test.each([0, 1987, 2109])('has no present in %i', (year) => {
    const { present, years, echoes, cycles } = readLifeCycles(birth, year, '');
    expect([present, years, echoes]).toEqual([null, [], []]);
    expect(cycles.length).toBeGreaterThan(6);
    expect(cycles.some(({ isPresent }) => isPresent)).toBe(false);
  });

  test('covers every year of the life once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1900, max: 2030 }),
        fc.integer({ min: 0, max: 120 }),
        (month, day, year, age) => {
          const { cycles, years, present } = readLifeCycles({ year, month, day }, year + age, '');
          expect(cycles[0]?.from).toBe(year);
          cycles.slice(1).forEach((cycle, index) => {
            expect(cycle.from).toBe((cycles[index]?.to ?? 0) + 1);
            expect(cycle.to - cycle.from).toBe(8);
          });
          expect(cycles.filter(({ isPresent }) => isPresent)).toEqual([cycles.at(-1)]);
          expect(years.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
          expect(years).toContainEqual(present);
        },
      ),
    );
  });
});
