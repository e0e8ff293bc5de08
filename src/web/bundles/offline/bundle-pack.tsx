import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { ReadBundle, ShelfBundle } from '#core/bundles/shelf.ts';
import { useKnownOwner } from '#web/lib/known-owner.ts';
import { PackButtons } from '#web/storage/pack-buttons.tsx';
import { packOf, promisedPack, readOwned } from './kept-bundles.ts';

interface BundlePackProps {
  bundle: BundlePageFacts;
  held: ShelfBundle;
  contents: ReadBundle;
}

/** A bundle as an offline pack: for who may read the whole of it. */
export function BundlePack({ bundle, held, contents }: BundlePackProps) {
  const owner = useKnownOwner();
  if (!contents.file || owner === null) return null;
  return (
    <PackButtons
      {...packOf(bundle.slug, owner)}
      title={bundle.name}
      right="open"
      hash={contents.file.hash}
      // Asked for anew: the prompts may have changed while the page stands.
      find={async () => promisedPack(bundle, held, await readOwned(bundle.slug, owner))}
    />
  );
}
