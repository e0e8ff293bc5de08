import type { BundleFacts } from '#core/bundles/bundle.ts';
import type { FacetCounts } from '#core/bundles/search-store.ts';
import type { BundleFigures } from '#core/bundles/shelf.ts';

/** What the store shows at present, whether the page found it or the server. */
export interface FoundBundles {
  /** As far as they are drawn; undefined until something is known. */
  bundles: readonly BundleFacts[] | undefined;
  /** Of all that was found; undefined until something is known. */
  total: number | undefined;
  /** Undefined while the server was not asked yet. */
  counts: FacetCounts | undefined;
  /** Undefined until they are known. */
  figuresOf: (slug: string) => BundleFigures | undefined;
  /** Undefined where all is drawn. */
  showMore: (() => void) | undefined;
  isReadingMore: boolean;
  /** Of the last search; what was found before stands beside it. */
  error: unknown;
  retry: () => void;
}

/** Slugs by whose they are, as far as that is known. */
export interface OwnBundles {
  slugs: { favorites: ReadonlySet<string>; yours: ReadonlySet<string> };
  isKnown: boolean;
  /** Why it is not known. */
  error: unknown;
  retry: () => void;
}
