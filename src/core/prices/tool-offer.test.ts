import { expect, it } from 'vitest';
import { offersOf } from './price-book.ts';
import { lowestPrices } from './tool-offer.ts';

it.each([
  ['a standard tool in a bundle', 'mindalign', 'standard', [], { month: 1900, once: 2900 }],
  [
    'whose bundle is not sold at present',
    'mindalign',
    'standard',
    ['flowpulse'],
    { month: 1900, once: 49700 },
  ],
  ['a pro tool in two bundles', 'energyaligner', 'pro', [], { month: 4900, once: 3900 }],
  ['a reseller tool in one', 'podlaunchkit', 'reseller', [], { month: 14900, once: 14900 }],
  [
    'an exclusive tool, which no plan reaches',
    'metarealm',
    'exclusive',
    [],
    { month: undefined, once: 149700 },
  ],
] as const)('%s', (_name, slug, level, hidden, prices) => {
  expect(lowestPrices(offersOf(slug, level), new Set<string>(hidden))).toEqual(prices);
});
