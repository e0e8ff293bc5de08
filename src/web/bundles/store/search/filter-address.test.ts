import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FACETS, SORTS } from '#core/bundles/store-filters.ts';
import { type BundleFilters, NO_FILTERS, readFilters, SHOWN, writeFilters } from './filter-address.ts';

const anyFilters: fc.Arbitrary<BundleFilters> = fc.record({
  query: fc.constantFrom('', 'a', 'letters', '&='),
  topic: fc.constantFrom(null, ...FACETS.topic),
  audience: fc.constantFrom(null, ...FACETS.audience),
  tone: fc.constantFrom(null, ...FACETS.tone),
  language: fc.constantFrom(null, ...FACETS.language),
  show: fc.constantFrom(null, ...SHOWN),
  sort: fc.constantFrom(...SORTS),
});

it('the address gives back what was written, and keeps what else it holds', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const params = writeFilters(new URLSearchParams('ref=mail&topic=nope'), filters);
      expect(readFilters(params)).toEqual(filters);
      expect(params.get('ref')).toBe('mail');
    }),
  );
  expect(readFilters(new URLSearchParams('topic=x&sort=y&show=z&language=de'))).toEqual(NO_FILTERS);
});
