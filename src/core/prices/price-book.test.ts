import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/languages.ts';
import { findProduct, LICENSES, PLANS, productName, TOOL_BUNDLES, tiersOf } from './price-book.ts';

describe('the price book', () => {
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
  ] as const)('%s', (level, tiers) => {
    expect(tiersOf(level).map(({ amount, interval, grants }) => [amount, interval, grants.tools])).toEqual(
      tiers,
    );
  });

  it.each(['standard', 'pro', 'reseller', 'exclusive'] as const)(
    'gives the same tools with all that is sold at %s, which one sentence names',
    (level) => {
      expect(new Set(tiersOf(level).map(({ grants }) => grants.tools)).size).toBe(1);
    },
  );

  it('has plans by the month, licenses for good, and bundles for six goals or more', () => {
    expect(PLANS.map(({ id }) => id)).toEqual(['standard-plan', 'pro-plan', 'reseller-plan']);
    expect(LICENSES.map(({ id }) => id)).toEqual(['clone-license', 'reseller-clone-license']);
    expect(TOOL_BUNDLES.length).toBeGreaterThanOrEqual(6);
  });
});

it.each([
  ['pro-plan', 'pro-plan'],
  ['starter', 'standard-plan'],
  ['pro', 'pro-plan'],
  ['flipper', 'reseller-plan'],
  ['clarity-kit', 'clarity-kit'],
  // Not sold, or not at a price of its own.
  ['prompt-bundle', undefined],
  ['constructor', undefined],
])('%s in a link is %s', (name, id) => {
  expect(findProduct(name)?.id).toBe(id);
});

it.each(LANGUAGES)('a bundle has a name in %s', (language) => {
  const bundle = findProduct('launch-path');
  expect(bundle && productName(bundle, language)).toMatch(/\S/);
});
