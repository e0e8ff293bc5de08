import type { ReactNode } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from './button.tsx';
import { Loaded } from './loaded.tsx';
import type { Pages } from './use-pages.ts';

interface PagedListProps<Item> {
  pages: Pages<Item>;
  /** As of `Loaded`. */
  loading?: string;
  failed?: string;
  /** Instead of the list where there is nothing. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the server's, page by page: loading, failed, empty, or there with a way to what follows. */
export function PagedList<Item>({ pages, empty, children, ...words }: PagedListProps<Item>) {
  const { t } = useTranslation('common');
  return (
    <Loaded query={pages} {...words}>
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
