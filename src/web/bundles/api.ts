/** The bundles' public files, and what the server keeps of them. @throws AppError, NetworkError */
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { OwnReview, Review, ReviewWords } from '#core/bundles/review.ts';
import type {
  BundleFigures,
  BundleFormat,
  BundleShelf,
  ReadBundle,
  SeenRequest,
  UnlockOutcome,
} from '#core/bundles/shelf.ts';
import type { StoreList, StorePage } from '#core/bundles/store-list.ts';
import type { Language } from '#core/languages/languages.ts';
import type { List } from '#core/lists/list.ts';
import { getItems, getJson, pageQuery, send, sendForJson } from '#web/api/call-api.ts';

export const getStore = (language: Language): Promise<StoreList> =>
  getJson(`/content/bundles.${language}.json`);

/** @param asked by the names of the store's address; `slugs` for these alone */
export const searchBundles = (
  texts: Language,
  asked: Record<string, string>,
  cursor: string | null = null,
): Promise<StorePage> => getJson(`/api/bundles?${pageQuery(cursor, { texts, ...asked })}`);

export const getBundlePage = (slug: string, language: Language): Promise<BundlePageFacts> =>
  getJson(`/content/bundles/${encodeURIComponent(slug)}.${language}.json`);

export const fetchFigures = (): Promise<BundleFigures[]> => getItems('/api/bundle-figures');

export const fetchShelf = (): Promise<BundleShelf> => getJson('/api/bundle-shelf');

export const readBundle = (slug: string): Promise<ReadBundle> =>
  getJson(`/api/bundle-shelf/${encodeURIComponent(slug)}`);

/** Where its owner gets the prompts as a file. */
export const bundleFilePath = (slug: string): string => `/api/bundle-shelf/${encodeURIComponent(slug)}/file`;

export const unlockBundle = (bundleSlug: string): Promise<UnlockOutcome> =>
  sendForJson('POST', '/api/functions/create-bundle-access', { json: { bundleSlug } });

export const saveFavorite = (slug: string, account?: string): Promise<Response> =>
  send('PUT', `/api/bundle-shelf/favorites/${encodeURIComponent(slug)}`, { account });

export const removeFavorite = (slug: string): Promise<Response> =>
  send('DELETE', `/api/bundle-shelf/favorites/${encodeURIComponent(slug)}`);

export const markSeen = (slug: string, edition: number): Promise<Response> =>
  send('PUT', `/api/bundle-shelf/seen/${encodeURIComponent(slug)}`, {
    json: { edition } satisfies SeenRequest,
  });

export const countDownload = (slug: string, format: BundleFormat): Promise<Response> =>
  send('POST', `/api/bundle-shelf/${encodeURIComponent(slug)}/downloads`, { json: { format } });

export const fetchReviews = (slug: string, cursor: string | null): Promise<List<Review>> =>
  getJson(`/api/bundle-reviews/${encodeURIComponent(slug)}?${pageQuery(cursor, { limit: '10' })}`);

export const fetchOwnReview = (slug: string): Promise<OwnReview> =>
  getJson(`/api/bundle-reviews/${encodeURIComponent(slug)}/own`);

export const putReview = (slug: string, json: ReviewWords): Promise<OwnReview> =>
  sendForJson('PUT', `/api/bundle-reviews/${encodeURIComponent(slug)}/own`, { json });

export const deleteReview = (slug: string): Promise<Response> =>
  send('DELETE', `/api/bundle-reviews/${encodeURIComponent(slug)}/own`);
