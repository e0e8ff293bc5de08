import { useMemo, useState } from 'react';
import { MAX_FAVORITES } from '#core/bundles/shelf.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useOnceSignedInKnown, useSession } from '#web/lib/session.ts';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { removeFavorite, saveFavorite } from './api.ts';
import { FAVORITES_SCOPE, SHELF_KEY, slugsOf, writeDeviceList } from './device-bundles.ts';
import { useDeviceList } from './use-device-list.ts';
import { useShelf } from './use-shelf.ts';

interface Favorites {
  slugs: ReadonlySet<string>;
  /** Always the same function. */
  toggle: (slug: string) => void;
}

/** One press: an earlier one of the same bundle that ends is not what shows any more. */
interface Wish {
  slug: string;
  isOn: boolean;
}

/** Rows of the account; a visitor's are kept on the device. */
export function useFavorites(): Favorites {
  const { t } = useTranslation('bundles');
  const { user } = useSession();
  const { data } = useShelf();
  const owner = user?.id ?? VISITOR;
  /** Of an account: those that wait to be sent. */
  const onDevice = useDeviceList('favorites', owner);
  const [pending, setPending] = useState<ReadonlyMap<string, Wish>>(new Map());
  const slugs = useMemo(() => {
    const all = new Set([...(data?.favorites ?? []), ...onDevice]);
    for (const { slug, isOn } of pending.values()) {
      if (isOn) all.add(slug);
      else all.delete(slug);
    }
    return all;
  }, [data, onDevice, pending]);
  const show = (wish: Wish) => setPending((before) => new Map(before).set(wish.slug, wish));
  const end = (wish: Wish) =>
    setPending((before) =>
      before.get(wish.slug) === wish ? new Map([...before].filter(([slug]) => slug !== wish.slug)) : before,
    );
  const { mutate } = useWrite({
    mutationFn: ({ slug, isOn }: Wish) => (isOn ? saveFavorite(slug) : removeFavorite(slug)),
    scope: FAVORITES_SCOPE,
    onMutate(wish) {
      show(wish);
      return () => end(wish);
    },
    invalidates: [SHELF_KEY],
    onSuccess: (_, wish) => end(wish),
    failureToast: () => ({ title: t('favorites.failed') }),
  });
  const toggle = useOnceSignedInKnown((slug: string) => {
    const isOn = !slugs.has(slug);
    const kept = slugsOf('favorites', owner);
    const others = kept.filter((each) => each.slug !== slug);
    if (user) {
      if (others.length < kept.length) writeDeviceList('favorites', owner, others);
      return void mutate({ slug, isOn });
    }
    if (isOn && others.length >= MAX_FAVORITES)
      return void showToast({ type: 'info', title: t('favorites.full', { count: MAX_FAVORITES }) });
    const next = isOn ? [...others, { slug, madeAt: Date.now() }] : others;
    if (!writeDeviceList('favorites', owner, next))
      showToast({ type: 'error', title: t('favorites.failed') });
  });
  return { slugs, toggle };
}
