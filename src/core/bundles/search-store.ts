/** Which bundles the store shows, and how many each choice would show. Pure; one rule for the page and the server. */

import { passSieve, reorderSieve, sieveTexts } from '../text/text-sieve.ts';
import type { BundleFacts } from './bundle.ts';
import { rankingScore } from './rating.ts';
import type { BundleFigures } from './shelf.ts';
import { FACET_NAMES, FACETS, type Facet, type Sort, type StoreFilters } from './store-filters.ts';

/** Made once for a list, so that a key only searches. */
export interface StoreIndex<Bundle extends BundleFacts = BundleFacts> {
  /** In the order in which they are shown. */
  bundles: readonly Bundle[];
  /** What a query is looked for in, beside each of them. */
  texts: readonly string[];
  /** Of each of them the places of its values in the facets' lists: thousands are compared and counted by numbers. */
  codes: Uint8Array;
  /** Of the texts. */
  sieve: Uint32Array;
}

export interface StoreResult<Bundle> {
  found: Bundle[];
  counts: FacetCounts;
}

/** How many would be shown with each option of a facet, the other filters as they are. */
export type FacetCounts = Record<Facet, Record<string, number>>;

/** Codes of a bundle. */
const WIDTH = FACET_NAMES.length;

/** Stands between name and description, and in no query. */
const BREAK = '\u0000';

/** The newest first, those of one day by name. */
export function indexStore<Bundle extends BundleFacts>(bundles: readonly Bundle[]): StoreIndex<Bundle> {
  const sorted = bundles.toSorted(
    (a, b) => compare(b.released, a.released) || compare(a.name, b.name) || compare(a.slug, b.slug),
  );
  const texts = sorted.map(({ name, description }) => `${name}${BREAK}${description}`.toLowerCase());
  return {
    ...{ bundles: sorted, texts, sieve: sieveTexts(texts) },
    codes: Uint8Array.from(
      sorted.flatMap((bundle) => FACET_NAMES.map((facet) => codeOf(facet, bundle[facet]))),
    ),
  };
}

const codeOf = (facet: Facet, value: string): number => (FACETS[facet] as readonly string[]).indexOf(value);

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
  const { bundles, texts, codes, sieve } = index;
  const scores = bundles.map(({ slug }) => {
    const figures = figuresOf(slug);
    return figures ? SCORES[sort](figures) : 0;
  });
  const order = bundles.map((_, place) => place).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return {
    bundles: order.map((place) => bundles[place] as Bundle),
    texts: order.map((place) => texts[place] as string),
    codes: Uint8Array.from(order.flatMap((place) => [...codes.subarray(place * WIDTH, (place + 1) * WIDTH)])),
    sieve: reorderSieve(sieve, order),
  };
}

/**
 * Every filter must hold; the query is a part of name or description, whatever the case. A bundle that one facet alone
 * leaves out is counted there: it is what another choice of that facet would show.
 */
export function searchStore<Bundle extends BundleFacts>(
  { bundles, texts, codes, sieve }: StoreIndex<Bundle>,
  filters: Omit<StoreFilters, 'sort'>,
  isShown?: (bundle: Bundle) => boolean,
): StoreResult<Bundle> {
  const query = filters.query.trim().toLowerCase();
  const mayHold = passSieve(sieve, query);
  const chosen = Int16Array.from(FACET_NAMES, (facet) =>
    filters[facet] === null ? ALL : codeOf(facet, filters[facet]),
  );
  const tally = new Uint32Array(PLACES);
  const found: Bundle[] = [];
  for (let place = 0; place < bundles.length; place += 1) {
    const first = place * WIDTH;
    let misses = 0;
    let missed = 0;
    for (let facet = 0; facet < WIDTH; facet += 1)
      if (chosen[facet] !== ALL && chosen[facet] !== codes[first + facet]) {
        misses += 1;
        missed = facet;
      }
    if (misses > 1 || (query && !(mayHold(place) && texts[place]?.includes(query)))) continue;
    const bundle = bundles[place] as Bundle;
    if (isShown && !isShown(bundle)) continue;
    if (misses === 0) found.push(bundle);
    const [from, to] = misses > 0 ? [missed, missed + 1] : [0, WIDTH];
    for (let facet = from; facet < to; facet += 1) {
      const at = (STARTS[facet] ?? 0) + (codes[first + facet] ?? 0);
      tally[at] = (tally[at] ?? 0) + 1;
    }
  }
  return { found, counts: toCounts(tally) };
}

const ALL = -1;

/** Where the counts of each facet begin, one facet after the other. */
const STARTS = FACET_NAMES.map((_, index) =>
  FACET_NAMES.slice(0, index).reduce((sum, facet) => sum + FACETS[facet].length, 0),
);
/** Counts in all. The code of a value that is in no list lies beyond them, and is not counted. */
const PLACES = FACET_NAMES.reduce((sum, facet) => sum + FACETS[facet].length, 0);

const toCounts = (tally: Uint32Array): FacetCounts =>
  Object.fromEntries(
    FACET_NAMES.map((facet, index) => [
      facet,
      Object.fromEntries(
        FACETS[facet].map((value, code) => [value, tally[(STARTS[index] ?? 0) + code] ?? 0]),
      ),
    ]),
  ) as FacetCounts;
