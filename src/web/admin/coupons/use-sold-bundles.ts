import { useMemo } from 'react';
import { bundleProductId } from '#core/bundles/bundle-product.ts';
import { useStore } from '#web/bundles/use-bundles.ts';

/** Bundles of prompts that cost something, as orders name them, by name; none until the store is known. */
export function useSoldBundles(): readonly { id: string; name: string }[] {
  const { data } = useStore();
  return useMemo(
    () =>
      (data?.bundles ?? [])
        .filter(({ cents }) => cents > 0)
        .map(({ slug, name }) => ({ id: bundleProductId(slug), name }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [data],
  );
}
