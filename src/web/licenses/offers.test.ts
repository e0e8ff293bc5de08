import { describe, expect, it } from 'vitest';
import { formatPrice, offersOf } from './offers.ts';

describe('offersOf', () => {
  it.each([
    ['standard', [[1900, 'month', 3]]],
    ['pro', [[4900, 'month', 10]]],
    [
      'reseller',
      [
        [14900, 'month', 25],
        [49700, 'once', 25],
      ],
    ],
    ['exclusive', [[149700, 'once', 'all']]],
  ] as const)('%s, as in the price book', (level, offers) => {
    expect(offersOf(level).map(({ amount, interval, tools }) => [amount, interval, tools])).toEqual(offers);
  });

  it.each(['standard', 'pro', 'reseller', 'exclusive'] as const)(
    'of %s all give the same tools, which one sentence names',
    (level) => {
      expect(new Set(offersOf(level).map(({ tools }) => tools)).size).toBe(1);
    },
  );

  it('leaves out what grants no level and what has no single price', () => {
    const price = { id: 'x', name: 'X', amount: 100, interval: 'once' };
    expect(offersOf('pro', [price])).toEqual([]);
    expect(offersOf('pro', [{ ...price, amount: { from: 1 }, grants: { tools: 1, level: 'pro' } }])).toEqual(
      [],
    );
  });
});

it.each([
  [4900, 'en', '$49'],
  [149700, 'en', '$1,497'],
  [1999, 'en', '$19.99'],
  [149700, 'de', '1.497\u00a0$'],
])('%i in %s is %s', (amount, language, text) => {
  expect(formatPrice(amount, language)).toBe(text);
});
