import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyOf, formatMoney, parseMoney, spokenPrice } from './money.ts';
import { planIncome } from './plan-income.ts';

describe('parseMoney', () => {
  test.each([
    ['1,234.50', 123_450],
    ['1.234,50 €', 123_450],
    ['1 234,5', 123_450],
    ["CHF 1'234.–", 123_400],
    ['$29', 2900],
    ['29.9', 2990],
    ['3.000', 300_000],
    ['1,234,567', 123_456_700],
    ['2k', 200_000],
    ['0.125', 13],
    ['0,500', 50],
    ['10,500', 1_050_000],
    ['0', 0],
  ])('reads %s', (text, cents) => expect(parseMoney(text, 'EUR')).toBe(cents));

  test.each([
    ['￥5,000', 5000],
    ['3万円', 30_000],
    ['300000', 300_000],
  ])('reads %s as yen', (text, yen) => expect(parseMoney(text, 'JPY')).toBe(yen));

  test.each(['', 'free', '-5', '9'.repeat(40)])('takes %j for no amount', (text) =>
    expect(parseMoney(text, 'USD')).toBeUndefined(),
  );

  test('reads what was written in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom('en', 'es', 'fr', 'de', 'ja'),
        (cents, language) => {
          expect(parseMoney(formatMoney(cents, 'EUR', language), 'EUR')).toBe(cents);
        },
      ),
    );
  });
});

test('knows its currencies', () => {
  expect(currencyOf('jpy')).toBe('JPY');
  expect(currencyOf('doubloons')).toBe('USD');
  expect(formatMoney(123_450, 'USD', 'en')).toBe('$1,234.50');
  expect(formatMoney(5000, 'JPY', 'ja')).toMatch(/5,000/);
});

test.each([
  [15_886, 'USD', 16_000],
  [17_943, 'USD', 18_000],
  [93_000, 'USD', 93_000],
  [123_400, 'EUR', 125_000],
  [2430, 'EUR', 2500],
  [13_539, 'JPY', 14_000],
  [40, 'USD', 100],
  [0, 'USD', 0],
] as const)('%i of the smallest %s is said as %i', (minor, currency, said) =>
  expect(spokenPrice(minor, currency)).toBe(said),
);

test('a spoken price is never below what is needed, nor more than a tenth above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1e9 }), (minor) => {
      const said = spokenPrice(minor, 'EUR');
      expect(said).toBeGreaterThanOrEqual(minor);
      expect(said).toBeLessThanOrEqual(minor * 1.1);
      expect(spokenPrice(said, 'EUR')).toBe(said);
    }),
  );
});

describe('planIncome', () => {
  const wish = {
    goal: 200_000,
    costs: 50_000,
    reserve: 20,
    price: 12_000,
    unitCost: 2000,
    hoursEach: 3,
    hours: 80,
  };

  // By hand: 500 + 2000 / 0.8 = 3000; each sale brings 100; 30 sales, 5 to break even; 26 fit; 3000 / 26 = 115.39, + 20.
  test('works out sales, break-even and price', () => {
    expect(planIncome(wish)).toEqual({
      needed: 300_000,
      contribution: 10_000,
      breakEven: 5,
      sales: 30,
      capacity: 26,
      fairPrice: 13_539,
      hourly: 3333,
      full: 168_000,
      fits: false,
    });
  });

  test('has no number of sales where a sale brings nothing in', () =>
    expect(planIncome({ ...wish, price: 2000 })).toMatchObject({
      sales: null,
      breakEven: null,
      fits: false,
    }));

  test('a full month at the fair price reaches the goal, one unit less does not', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 200 }),
        (goal, costs, reserve, hours) => {
          const base = { goal, costs, reserve, price: 1, unitCost: 100, hoursEach: 1, hours };
          const { fairPrice, needed, capacity } = planIncome(base);
          const brings = ((fairPrice ?? 0) - 100) * capacity;
          expect(brings).toBeGreaterThanOrEqual(needed);
          expect(brings - capacity).toBeLessThan(needed);
          expect(planIncome({ ...base, price: fairPrice ?? 0 }).full).toBeGreaterThanOrEqual(goal - 1);
        },
      ),
    );
  });
});
