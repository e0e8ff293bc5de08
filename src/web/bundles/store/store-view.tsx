import { useCallback, useEffect, useRef, useState } from 'react';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import type { BundleShelf } from '#core/bundles/shelf.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useCardSlots } from '#web/ui/use-card-slots.ts';
import type { Cart } from '../use-cart.ts';
import type { useFavorites } from '../use-favorites.ts';
import type { useHeldBundles } from '../use-shelf.ts';
import { BundleCard } from './bundle-card.tsx';
import { BundleDialog } from './bundle-dialog.tsx';
import { NoBundles } from './no-bundles.tsx';
import type { FoundBundles } from './search/found-bundles.ts';
import styles from './store.module.css';
import { StoreFilters, type StoreFiltersProps } from './store-filters.tsx';

interface StoreViewProps extends Pick<StoreFiltersProps, 'filters' | 'change' | 'settle'> {
  found: FoundBundles;
  held: ReturnType<typeof useHeldBundles>;
  shelf: BundleShelf | undefined;
  favorites: ReturnType<typeof useFavorites>;
  cart: Cart;
}

/** Two rows, which is more than most screens show of cards so high. */
const IN_SIGHT = 6;
const NOTHING: readonly BundleFacts[] = [];

export function StoreView({ found, held, shelf, favorites, cart, ...looking }: StoreViewProps) {
  const { t } = useTranslation(['bundles', 'common']);
  const [detailed, setDetailed] = useState<BundleFacts>();
  const close = useCallback(() => setDetailed(undefined), []);
  const shown = useRef<HTMLDivElement>(null);
  const wasDetailed = useRef(false);
  const { bundles, total, counts, showMore, error } = found;
  const { list, slots } = useCardSlots(bundles ?? NOTHING, IN_SIGHT);
  const propsOf = (slug: string) => ({
    ...{ held: held.get(slug), shelf, cart, figures: found.figuresOf(slug) },
    ...{ isFavorite: favorites.slugs.has(slug), onFavorite: favorites.toggle },
  });
  useEffect(() => {
    // What was pressed for the details went with its bundle.
    if (!detailed && document.activeElement === document.body && wasDetailed.current)
      focusFirst(shown.current);
    wasDetailed.current = detailed !== undefined;
  }, [detailed]);
  return (
    <div className={styles.store}>
      <StoreFilters {...looking} counts={counts} found={total} />
      <div ref={shown}>
        <p className="visually-hidden" role="status">
          {bundles && total !== undefined && t('found', { count: total })}
        </p>
        {error ? (
          <ErrorState level={2} title={t('failed')} onRetry={found.retry} errorId={errorIdOf(error)}>
            {navigator.onLine ? undefined : t('common:unreachable')}
          </ErrorState>
        ) : (
          !bundles && <LoadingState label={t('loading')} />
        )}
        {bundles?.length === 0 && !error && <NoBundles {...looking} />}
        <ul ref={list} className={styles.bundles} hidden={!bundles?.length}>
          {slots.map(({ item, isHidden }, place) => (
            <BundleCard
              // biome-ignore lint/suspicious/noArrayIndexKey: to fill a card anew costs less than to make it; what it remembers goes by its bundle
              key={place}
              bundle={item}
              isHidden={isHidden}
              {...propsOf(item.slug)}
              onDetails={setDetailed}
            />
          ))}
        </ul>
        {showMore && (
          <div className={styles.more}>
            <p className="small soft nums">{t('part', { shown: bundles?.length ?? 0, total })}</p>
            <Button
              variant="outline"
              busy={found.isReadingMore}
              busyLabel={t('common:loading')}
              onClick={showMore}
            >
              {t('common:more')}
            </Button>
          </div>
        )}
      </div>
      <BundleDialog bundle={detailed} {...propsOf(detailed?.slug ?? '')} onClose={close} />
    </div>
  );
}

/** The first that can be pressed of what is shown now. */
function focusFirst(place: Element | null): void {
  const buttons = [...(place?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  buttons.find((button) => button.checkVisibility())?.focus();
}
