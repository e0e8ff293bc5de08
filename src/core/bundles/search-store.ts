/**
 * Which bundles the store shows, and how many each choice would show: one rule for the page and the server. Pure, but for what the
 * index remembers.
 */

import {
  allPlaces,
  countCommon,
  hasPlace,
  keepCommon,
  keepWhere,
  noPlaces,
  type PlaceSet,
  placesWhere,
} from '../lists/place-set.ts';
import { keepSieved, sieveList } from '../text/text-sieve.ts';
import type { BundleFacts } from './bundle.ts';
import { rankingScore } from './rating.ts';
import type { BundleFigures } from './shelf.ts';
import { FACET_NAMES, FACETS, type Facet, type Sort, type StoreFilters } from './store-filters.ts';

/** Made once for a list, so that a key only searches. */
export interface StoreIndex<Bundle extends BundleFacts = BundleFacts> {
  /** The newest first. */
  bundles: readonly Bundle[];
  /** Places in `bundles`, in the order in which they are shown. */
  order: readonly number[];
  /** What a query is looked for in, beside each bundle. */
  texts: readonly string[];
  /** Of the texts. */
  sieve: readonly PlaceSet[];
  /** What the latest queries found: who turns a page or chooses once more asks for the same words. */
  latest: Map<string, PlaceSet>;
  /** Where the bundles of each value are. */
  holders: Record<Facet, Readonly<Record<string, PlaceSet>>>;
}

export interface StoreResult<Bundle> {
  found: Bundle[];
  counts: FacetCounts;
}

/** How many would be shown with each option of a facet, the other filters as they are. */
export type FacetCounts = Record<Facet, Record<string, number>>;

/** Stands between name and description, and in no query. */
const BREAK = '\u0000';

/** Those of one day by name. */
export const newestFirst = <Bundle extends BundleFacts>(bundles: readonly Bundle[]): Bundle[] =>
  bundles.toSorted(
    (a, b) => compare(b.released, a.released) || compare(a.name, b.name) || compare(a.slug, b.slug),
  );

export function indexStore<Bundle extends BundleFacts>(all: readonly Bundle[]): StoreIndex<Bundle> {
  const bundles = newestFirst(all);
  const texts = bundles.map(({ name, description }) => `${name}${BREAK}${description}`.toLowerCase());
  return {
    ...{ bundles, order: [...bundles.keys()], texts, sieve: sieveList(texts), latest: new Map() },
    holders: forEachFacet((facet) =>
      forEachValue(facet, (value) =>
        placesWhere(bundles.length, (place) => bundles[place]?.[facet] === value),
      ),
    ),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What puts a bundle higher. */
const SCORES: Record<Exclude<Sort, 'newest'>, (figures: BundleFigures) => number> = {
  rated: rankingScore,
  downloaded: ({ downloads }) => downloads,
};

/** Equals stay as they stood, and so does what has no figures yet: after all that have. */
export function sortStore<Bundle extends BundleFacts>(
  index: StoreIndex<Bundle>,
  sort: Sort,
  figuresOf: (slug: string) => BundleFigures | undefined,
): StoreIndex<Bundle> {
  if (sort === 'newest') return index;
  const scores = index.bundles.map(({ slug }) => {
    const figures = figuresOf(slug);
    return figures ? SCORES[sort](figures) : 0;
  });
  const order = index.order.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return { ...index, order };
}

/**
 * Every filter must hold; the query is a part of name or description, whatever the case. A bundle that one facet alone
 * leaves out is counted there: it is what another choice of that facet would show.
 */
export function searchStore<Bundle extends BundleFacts>(
  index: StoreIndex<Bundle>,
  filters: Omit<StoreFilters, 'sort'>,
  isShown?: (bundle: Bundle) => boolean,
): StoreResult<Bundle> {
  const { bundles, order, holders } = index;
  const none = noPlaces(bundles.length);
  const matching = holding(index, filters.query.trim().toLowerCase()).slice();
  if (isShown) keepWhere(matching, (place) => isShown(bundles[place] as Bundle));
  /** What every facet lets through that is asked, but for one. */
  const pass = (but?: Facet): PlaceSet => {
    const passed = matching.slice();
    for (const facet of FACET_NAMES) {
      const value = filters[facet];
      if (facet !== but && value !== null) keepCommon(passed, holders[facet][value] ?? none);
    }
    return passed;
  };
  const [shown, shownBut] = [pass(), forEachFacet(pass)];
  const found: Bundle[] = [];
  for (const place of order) if (hasPlace(shown, place)) found.push(bundles[place] as Bundle);
  return {
    found,
    counts: forEachFacet((facet) =>
      forEachValue(facet, (value) => countCommon(shownBut[facet], holders[facet][value] ?? none)),
    ),
  };
}

/** Where the query stands, in lower case. */
function holding({ texts, sieve, latest }: StoreIndex, query: string): PlaceSet {
  if (query === '') return allPlaces(texts.length);
  const places = latest.get(query) ?? allPlaces(texts.length);
  if (!latest.delete(query)) {
    keepSieved(places, sieve, query);
    // `includes` takes a third longer.
    keepWhere(places, (place) => (texts[place] as string).indexOf(query) >= 0);
  }
  latest.set(query, places);
  const [oldest = query] = latest.keys();
  if (latest.size > REMEMBERED) latest.delete(oldest);
  return places;
}

/** Queries; of 10,000 bundles some 1 KB each. */
const REMEMBERED = 200;

const forEachFacet = <Of>(make: (facet: Facet) => Of): Record<Facet, Of> =>
  Object.fromEntries(FACET_NAMES.map((facet) => [facet, make(facet)])) as Record<Facet, Of>;

const forEachValue = <Of>(facet: Facet, make: (value: string) => Of): Record<string, Of> =>
  Object.fromEntries(FACETS[facet].map((value) => [value, make(value)]));
