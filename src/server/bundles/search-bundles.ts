import { type StoreIndex, searchStore, sortStore } from '#core/bundles/search-store.ts';
import { NO_FIGURES } from '#core/bundles/shelf.ts';
import type { StoreFilters } from '#core/bundles/store-filters.ts';
import type { StorePage } from '#core/bundles/store-list.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Language } from '#core/languages/languages.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { PageAsked } from '../http/cursor.ts';
import { type Figures, readFigures } from './find-figures.ts';

interface StoreAsked extends StoreFilters, PageAsked {
  texts: Language;
  slugs?: readonly string[] | undefined;
}

type StoreServices = Pick<BaseServices, 'db' | 'clock'> & WithBundles;

/** The search itself waits for nothing; an order is made once for each count. */
export function openStore(services: StoreServices): (asked: StoreAsked) => Promise<StorePage> {
  const orders = new WeakMap<Figures, Map<string, StoreIndex>>();

  /** In the order that is asked for. */
  const indexFor = async ({ texts, sort }: StoreAsked, counted: Figures) => {
    const newest = await services.bundles.store(texts);
    if (sort === 'newest') return newest;
    const known = orders.get(counted) ?? new Map<string, StoreIndex>();
    orders.set(counted, known);
    const name = `${sort} ${texts}`;
    const sorted = known.get(name) ?? sortStore(newest, sort, (slug) => counted.get(slug));
    known.set(name, sorted);
    return sorted;
  };

  return async (asked) => {
    const counted = await readFigures(services);
    const picked = asked.slugs && new Set(asked.slugs);
    const index = await indexFor(asked, counted);
    const { found, counts } = searchStore(index, asked, picked && (({ slug }) => picked.has(slug)));
    const from = placeAfter(found, asked.cursor);
    const items = found
      .slice(from, from + asked.limit)
      .map((bundle) => ({ ...bundle, ...NO_FIGURES, ...counted.get(bundle.slug) }));
    const isMore = from + items.length < found.length;
    return { items, nextCursor: (isMore && items.at(-1)?.slug) || null, total: found.length, counts };
  };
}

/** A cursor is the slug of the last bundle that was told. @throws AppError `validation_failed` */
function placeAfter(found: readonly { slug: string }[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const place = found.findIndex(({ slug }) => slug === cursor);
  if (place >= 0) return place + 1;
  const issues = [{ path: 'cursor', message: 'Not a cursor of this list.' }];
  throw new AppError('validation_failed', 'The query is not valid.', { issues });
}
