import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { STORE_PAGE, type StoreList } from '#core/bundles/store-list.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { searchBundles } from '../../api.ts';
import { NO_FILTERS, readFilters, writeFilters } from './filter-address.ts';
import type { FoundBundles } from './found-bundles.ts';

/** Longer than the server's own count stands. */
const FRESH_MS = 60_000;

/**
 * More than a page carries, searched by the server for what the address holds: a moment after the last key, or at once after a
 * choice. Until it has answered, and where it cannot, what came with the page stands.
 * @param isAsked false where somebody looks at their own alone, which the page knows
 */
export function useServedStore(store: StoreList, isAsked: boolean): FoundBundles {
  const language = useLanguage();
  const [params] = useSearchParams();
  const asked = writeFilters(new URLSearchParams(), { ...readFilters(params), show: null }).toString();
  const pages = useInfiniteQuery({
    queryKey: ['bundles', 'served', language, asked],
    queryFn: ({ pageParam }) =>
      searchBundles(
        language,
        { ...Object.fromEntries(new URLSearchParams(asked)), limit: String(STORE_PAGE) },
        pageParam,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: isAsked,
  });
  const bySlug = useMemo(() => {
    const items = (pages.data?.pages ?? []).flatMap((page) => page.items);
    return new Map(items.map((bundle) => [bundle.slug, bundle]));
  }, [pages.data]);
  const items = useMemo(() => [...bySlug.values()], [bySlug]);
  const [first] = pages.data?.pages ?? [];
  const isUnfiltered = asked === writeFilters(new URLSearchParams(), NO_FILTERS).toString();
  return {
    bundles: first ? items : isUnfiltered ? store.bundles : undefined,
    total: first?.total ?? store.total,
    counts: first?.counts,
    figuresOf: (slug) => bySlug.get(slug),
    showMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isReadingMore: pages.isFetchingNextPage,
    error: pages.error,
    retry: () => void pages.refetch(),
  };
}
