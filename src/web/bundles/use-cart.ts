import { useMemo } from 'react';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import type { StoreList } from '#core/bundles/store-list.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import type { TFunction } from '#web/languages/t-function.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useOnceSignedInKnown, useSession } from '#web/lib/session.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { showToast } from '#web/ui/toast.ts';
import { CART_SIZE, slugsOf, writeDeviceList } from './device-bundles.ts';
import { usePickedBundles } from './use-bundles.ts';
import { useDeviceList } from './use-device-list.ts';
import { useHeldBundles, useShelf } from './use-shelf.ts';

export interface Cart {
  items: readonly BundleFacts[];
  /** Integer cents. */
  total: number;
  /** Whether these are all that stand in it; with a large store some are read after the page. */
  isComplete: boolean;
  /** Why they are not. */
  error: unknown;
  add: (bundle: BundleFacts) => void;
  remove: (slug: string) => void;
}

/** On this device, by who is signed in. What was bought since, or is sold no more, is in it no longer. */
export function useCart(store: StoreList | undefined): Cart {
  const { t } = useTranslation('bundles');
  const { user } = useSession();
  const owner = user?.id ?? VISITOR;
  const slugs = useDeviceList('cart', owner);
  const shelf = useShelf();
  const held = useHeldBundles(shelf.data);
  const { bundles, isComplete, error } = usePickedBundles(store, slugs);
  const items = useMemo(
    () => bundles.filter(({ slug, cents }) => cents > 0 && held.get(slug)?.source !== 'purchase'),
    [bundles, held],
  );
  const total = items.reduce((sum, { cents }) => sum + cents, 0);
  const latest = useLatest({ slugs, items, isComplete, held, t, owner });
  const changes = useMemo(() => changesOf(latest), [latest]);
  const add = useOnceSignedInKnown(changes.add, user === null || !shelf.isPending);
  const remove = useOnceSignedInKnown(changes.remove);
  return useMemo(
    () => ({ items, total, isComplete, error, add, remove }),
    [items, total, isComplete, error, add, remove],
  );
}

interface CartState extends Pick<Cart, 'items'> {
  /** Those that `items` was made of. */
  slugs: readonly string[];
  /** Whether all that stands in the cart is known. */
  isComplete: boolean;
  held: ReturnType<typeof useHeldBundles>;
  t: TFunction<'bundles'>;
  owner: string;
}

/** The same functions for as long as the page stands: cards that did not change are not drawn again for them. */
const changesOf = (latest: () => CartState): Pick<Cart, 'add' | 'remove'> => ({
  add({ slug, cents }) {
    const { slugs, items, isComplete, held, t, owner } = latest();
    // What was bought since makes room; what was added since this was drawn stays.
    const isGone = (added: string) =>
      isComplete && slugs.includes(added) && !items.some((item) => item.slug === added);
    const kept = slugsOf('cart', owner).filter((each) => !isGone(each.slug));
    if (held.get(slug)?.source === 'purchase' || cents === 0)
      return void showToast({ type: 'info', title: t('cart.owned') });
    if (kept.some((each) => each.slug === slug))
      return void showToast({ type: 'info', title: t('cart.already') });
    if (kept.length >= CART_SIZE)
      return void showToast({ type: 'info', title: t('cart.full', { count: CART_SIZE }) });
    const isKept = writeDeviceList('cart', owner, [...kept, { slug, madeAt: Date.now() }]);
    showToast(
      isKept ? { type: 'success', title: t('cart.added') } : { type: 'error', title: t('cart.notKept') },
    );
  },
  remove(slug) {
    const { t, owner } = latest();
    writeDeviceList(
      'cart',
      owner,
      slugsOf('cart', owner).filter((each) => each.slug !== slug),
    );
    showToast({ type: 'info', title: t('cart.removed') });
  },
});
