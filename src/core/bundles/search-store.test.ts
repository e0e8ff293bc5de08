import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manyBundles } from '#tests/support/many-bundles.ts';
import type { BundleFacts } from './bundle.ts';
import { indexStore, searchStore, sortStore } from './search-store.ts';
import { NO_FIGURES } from './shelf.ts';
import { FACET_NAMES, FACETS, type Sort, type StoreFilters } from './store-filters.ts';
import { isWhole, openStore, STORE_PAGE, WHOLE_STORE } from './store-list.ts';

const [blank] = manyBundles(1) as [BundleFacts];
const bundle = (slug: string, rest: Partial<BundleFacts> = {}): BundleFacts => ({
  ...blank,
  ...{ slug, name: slug, description: '', topic: 'business', tone: 'bold', language: 'en', ...rest },
});
const STORE = indexStore([
  bundle('old', { released: '2026-01-01', name: 'Élan', description: 'For Letters' }),
  bundle('new', { released: '2026-11-01', topic: 'creative', language: 'fr' }),
  bundle('mid', { released: '2026-06-01', tone: 'witty', language: 'fr' }),
]);
const ALL = { query: '', topic: null, audience: null, tone: null, language: null } as const;
const slugsOf = (bundles: readonly BundleFacts[]) => bundles.map(({ slug }) => slug);

it.each<[Partial<StoreFilters>, string[]]>([
  [{}, ['new', 'mid', 'old']],
  [{ query: ' éLAN ' }, ['old']],
  [{ query: 'letters' }, ['old']],
  [{ query: 'élan for' }, []],
  [{ query: 'nothing' }, []],
  [{ topic: 'business', language: 'fr' }, ['mid']],
])('%j shows %j', (filters, slugs) => {
  expect(slugsOf(searchStore(STORE, { ...ALL, ...filters }).found)).toEqual(slugs);
});

const FIGURES = new Map([
  ['old', { ...NO_FIGURES, slug: 'old', downloads: 7, reviews: 50, stars: 245 }],
  ['mid', { ...NO_FIGURES, slug: 'mid', downloads: 9, reviews: 1, stars: 5 }],
]);

it.each<[Sort, string[]]>([
  ['newest', ['new', 'mid', 'old']],
  ['downloaded', ['mid', 'old', 'new']],
  ['rated', ['old', 'mid', 'new']],
])('puts them by %s, and leaves equals as they stood', (sort, slugs) => {
  const sorted = sortStore(STORE, sort, (slug) => FIGURES.get(slug));
  expect(slugsOf(searchStore(sorted, ALL).found)).toEqual(slugs);
  expect(slugsOf(searchStore(sorted, { ...ALL, query: 'letters' }).found)).toEqual(['old']);
  expect(sortStore(STORE, sort, () => undefined)).toEqual(STORE);
});

const anyFilters = fc.record({
  query: fc.constantFrom('', 'a', ' Studio', 'letters 7', 'THREE', 'nothing like it'),
  topic: fc.constantFrom(null, ...FACETS.topic),
  audience: fc.constantFrom(null, ...FACETS.audience),
  tone: fc.constantFrom(null, ...FACETS.tone),
  language: fc.constantFrom(null, ...FACETS.language),
});

it('shows what every filter leaves, in its order, and counts what each choice would show', () => {
  const index = indexStore(manyBundles(400));
  fc.assert(
    fc.property(anyFilters, fc.boolean(), (filters, isFreeOnly) => {
      const isShown = ({ cents }: BundleFacts) => !isFreeOnly || cents === 0;
      const shownWith = (asked: typeof filters) => {
        const words = asked.query.trim().toLowerCase();
        return index.bundles.filter(
          (each) =>
            isShown(each) &&
            FACET_NAMES.every((facet) => asked[facet] === null || asked[facet] === each[facet]) &&
            [each.name, each.description].some((text) => text.toLowerCase().includes(words)),
        );
      };
      const { found, counts } = searchStore(index, filters, isShown);
      expect(found).toEqual(shownWith(filters));
      for (const facet of FACET_NAMES)
        for (const value of FACETS[facet])
          expect(counts[facet][value]).toBe(shownWith({ ...filters, [facet]: value }).length);
    }),
  );
});

it('remembers the latest queries alone, and reads no text again for them', () => {
  const index = indexStore(manyBundles(40));
  const ask = (query: string) => slugsOf(searchStore(index, { ...ALL, query }).found);
  const first = ask('garden');
  expect(first.length).toBeGreaterThan(0);
  for (let turn = 0; turn < 500; turn += 1) {
    ask(`letters ${turn}`);
    ask('garden');
  }
  expect(index.latest.size).toBe(200);
  const unread = { ...index, texts: [] };
  expect(slugsOf(searchStore(unread, { ...ALL, query: 'GARDEN' }).found)).toEqual(first);
});

it('comes with the page as long as it is small', () => {
  const whole = openStore(manyBundles(WHOLE_STORE));
  expect([isWhole(whole), whole.bundles.length]).toEqual([true, WHOLE_STORE]);
  const many = manyBundles(WHOLE_STORE + 1);
  const part = openStore(many);
  expect(isWhole(part)).toBe(false);
  expect(part).toEqual({
    bundles: indexStore(many).bundles.slice(0, STORE_PAGE),
    total: WHOLE_STORE + 1,
  });
});
