import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '#core/lists/list.ts';
import { Button } from './button.tsx';
import { Loaded } from './loaded.tsx';

interface PagedListProps<Item> {
  queryKey: QueryKey;
  fetchPage: (cursor: string | null) => Promise<List<Item>>;
  /** Instead of the list where there is nothing. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the server's, page by page: loading, failed, empty, or there with a way to what follows. */
export function PagedList<Item>({ queryKey, fetchPage, empty, children }: PagedListProps<Item>) {
  const { t } = useTranslation('common');
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: (data) => data.pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
  return (
    <Loaded query={pages}>
      {(items) => (
        <>
          {items.length === 0 ? empty : children(items)}
          {pages.hasNextPage && (
            <Button
              variant="outline"
              busy={pages.isFetchingNextPage}
              busyLabel={t('loading')}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
