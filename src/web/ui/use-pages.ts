import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { List } from '#core/lists/list.ts';

export interface Pages<Item> {
  data: Item[] | undefined;
  error: unknown;
  refetch: () => unknown;
  /** Read at all, or once more. */
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A paged list of the server's, as one list of what was read so far. */
export const usePages = <Item>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | null) => Promise<List<Item>>,
): Pages<Item> =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: (data) => data.pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
