/** All prompts of a bundle as one file: the same bytes for everybody who holds it. */
import { createHash } from 'node:crypto';
import type { BundleFile } from '#core/bundles/shelf.ts';
import type { promptBundles } from './tables.ts';

type StoredBundle = Pick<typeof promptBundles.$inferSelect, 'slug' | 'edition' | 'digest' | 'contents'>;

interface FileFacts {
  size: number;
  hash: string;
}

/** Of each bundle its present edition's, since to find them takes longer than to read the bundle. */
const known = new Map<string, FileFacts & Pick<StoredBundle, 'edition' | 'digest'>>();

export function bundleFileFacts(bundle: StoredBundle): FileFacts {
  const { slug, edition, digest } = bundle;
  const before = known.get(slug);
  if (before?.edition === edition && before.digest === digest) return before;
  const bytes = bundleFileBytes(bundle);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const found = { edition, digest, size: bytes.length, hash };
  known.set(slug, found);
  return found;
}

export function bundleFileBytes({ contents, edition }: StoredBundle): Uint8Array<ArrayBuffer> {
  const { version, groups } = contents;
  return new TextEncoder().encode(JSON.stringify({ edition, version, groups } satisfies BundleFile));
}
