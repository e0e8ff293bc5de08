import { useQuery } from '@tanstack/react-query';
import type { ShelfBundle } from '#core/bundles/shelf.ts';
import { useKnownOwner } from '#web/lib/known-owner.ts';
import { useHeldBundles, useShelf } from '../use-shelf.ts';
import { findKeptBundle } from './kept-bundles.ts';

/** By what right a bundle is open: as the account's shelf says, and where it cannot be asked as this device kept it. */
export function useHeldBundle(slug: string): ShelfBundle | undefined {
  const shelf = useShelf();
  const owner = useKnownOwner();
  const held = useHeldBundles(shelf.data).get(slug);
  const { data } = useQuery({
    queryKey: ['kept-bundle', slug, owner],
    queryFn: async () => (await findKeptBundle(slug, owner))?.held ?? null,
    enabled: owner !== null && shelf.data === undefined && (shelf.isError || !shelf.isEnabled),
    staleTime: 0,
  });
  return shelf.data ? held : (data ?? undefined);
}
