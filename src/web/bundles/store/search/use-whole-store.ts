import { useCallback, useMemo, useState } from 'react';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import { indexStore, searchStore, sortStore } from '#core/bundles/search-store.ts';
import type { BundleFigures } from '#core/bundles/shelf.ts';
import { STORE_PAGE } from '#core/bundles/store-list.ts';
import type { BundleFilters } from './filter-address.ts';
import type { FoundBundles, OwnBundles } from './found-bundles.ts';

/** A list that the page has, searched as one types; drawn in parts. */
export function useWholeStore(
  all: readonly BundleFacts[],
  filters: BundleFilters,
  own: OwnBundles,
  figures: ReadonlyMap<string, BundleFigures>,
): FoundBundles {
  const newest = useMemo(() => indexStore(all), [all]);
  const index = useMemo(
    () => sortStore(newest, filters.sort, (slug) => figures.get(slug)),
    [newest, filters.sort, figures],
  );
  const shown = filters.show && own.slugs[filters.show];
  const { found, counts } = useMemo(
    () => searchStore(index, filters, shown ? ({ slug }) => shown.has(slug) : undefined),
    [index, filters, shown],
  );
  const [drawn, setDrawn] = useState({ filters, count: STORE_PAGE });
  const count = drawn.filters === filters ? drawn.count : STORE_PAGE;
  const showMore = useCallback(() => setDrawn({ filters, count: count + STORE_PAGE }), [filters, count]);
  const bundles = useMemo(() => found.slice(0, count), [found, count]);
  const figuresOf = (slug: string) => figures.get(slug);
  const { retry } = own;
  if (filters.show && !own.isKnown)
    return {
      ...{ bundles: undefined, counts: undefined, total: undefined, showMore: undefined },
      ...{ figuresOf, isReadingMore: false, error: own.error, retry },
    };
  return {
    ...{ bundles, counts, total: found.length, figuresOf },
    showMore: found.length > count ? showMore : undefined,
    ...{ isReadingMore: false, error: null, retry },
  };
}
