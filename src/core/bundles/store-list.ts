/** What the store's page carries with it, and what the server tells it of the rest. */
import type { List } from '../lists/list.ts';
import type { BundleFacts } from './bundle.ts';
import { type FacetCounts, newestFirst } from './search-store.ts';
import type { BundleFigures } from './shelf.ts';

/** Bundles that are drawn at once: whole rows of two and three. */
export const STORE_PAGE = 24;

/** As many as a page carries and searches by itself; more are searched by the server. Some 60 KB, packed. */
export const WHOLE_STORE = 200;

/** As it comes with the page. */
export interface StoreList {
  /** The newest first: all, or those that are drawn at once. */
  bundles: BundleFacts[];
  /** In the store. */
  total: number;
}

export const isWhole = ({ bundles, total }: StoreList): boolean => bundles.length === total;

/** What the page is given of all bundles. */
export function openStore(all: readonly BundleFacts[]): StoreList {
  const bundles = newestFirst(all);
  return { bundles: all.length > WHOLE_STORE ? bundles.slice(0, STORE_PAGE) : bundles, total: all.length };
}

/** A part of what was found. */
export interface StorePage extends List<StoreBundle> {
  /** Of all that was found. */
  total: number;
  counts: FacetCounts;
}

type StoreBundle = BundleFacts & BundleFigures;

/** Slugs that are asked for at once. */
export const MAX_PICKED = 50;
