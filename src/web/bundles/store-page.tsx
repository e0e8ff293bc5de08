import { useMemo } from 'react';
import { isWhole, type StoreList } from '#core/bundles/store-list.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type FilterShape, useAddressFilters } from '#web/lib/use-address-filters.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CartButton } from './store/cart-button.tsx';
import { type BundleFilters, NO_FILTERS, readFilters, writeFilters } from './store/search/filter-address.ts';
import { useOwnBundles } from './store/search/use-own-bundles.ts';
import { useServedStore } from './store/search/use-served-store.ts';
import { useWholeStore } from './store/search/use-whole-store.ts';
import { StoreView } from './store/store-view.tsx';
import { useBundleFigures, usePickedBundles, useStore } from './use-bundles.ts';
import { type Cart, useCart } from './use-cart.ts';
import { useFavorites } from './use-favorites.ts';
import { useHeldBundles, useShelf } from './use-shelf.ts';

const SHAPE: FilterShape<BundleFilters> = { none: NO_FILTERS, read: readFilters, write: writeFilters };

export function StorePage({ prerendered }: { prerendered: Prerendered<StoreList> | null }) {
  const { t } = useTranslation('bundles');
  const query = useStore(prerendered);
  const cart = useCart(query.data);
  return (
    <div className="wrap page">
      <PageHeader title={t('title')} actions={<CartButton cart={cart} />} />
      <Loaded query={query} loading={t('loading')} failed={t('failed')}>
        {(store) => <Store store={store} cart={cart} />}
      </Loaded>
    </div>
  );
}

/** What the page carries it searches by itself, and what is somebody's own in any case; the rest is the server's. */
function Store({ store, cart }: { store: StoreList; cart: Cart }) {
  const looking = useAddressFilters(SHAPE);
  const { filters } = looking;
  const shelf = useShelf();
  const held = useHeldBundles(shelf.data);
  const favorites = useFavorites();
  const own = useOwnBundles(shelf, held, favorites.slugs);
  const isHere = isWhole(store);
  const wanted = useMemo(
    () => (isHere || !filters.show ? [] : [...own.slugs[filters.show]]),
    [isHere, filters.show, own.slugs],
  );
  const picked = usePickedBundles(store, wanted);
  const figures = useBundleFigures(isHere);
  const whole = useWholeStore(
    isHere ? store.bundles : picked.bundles,
    filters,
    own.isKnown && !picked.isComplete
      ? { ...own, isKnown: false, error: picked.error, retry: picked.retry }
      : own,
    figures,
  );
  const served = useServedStore(store, !isHere && filters.show === null);
  return (
    <StoreView
      {...looking}
      {...{ cart, held, favorites }}
      shelf={shelf.data}
      found={isHere || filters.show ? whole : served}
    />
  );
}
