import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BundleShelf, ShelfBundle } from '#core/bundles/shelf.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useSession } from '#web/lib/session.ts';
import { SHELF_KEY } from './device-bundles.ts';
import { readShelf } from './offline/kept-bundles.ts';

/** What the signed-in user holds; no data for a visitor. */
export function useShelf() {
  const { user } = useSession();
  useInvalidation('order-changed', SHELF_KEY);
  return useQuery({
    queryKey: [...SHELF_KEY, user?.id],
    queryFn: () => readShelf(user?.id ?? ''),
    enabled: user !== null,
  });
}

/** By slug. */
export function useHeldBundles(shelf: BundleShelf | undefined): ReadonlyMap<string, ShelfBundle> {
  return useMemo(() => new Map((shelf?.bundles ?? []).map((held) => [held.slug, held])), [shelf]);
}
