/** Reads the built content while pages are prerendered. Never part of what the browser gets. */
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { StoreList } from '#core/bundles/store-list.ts';
import type { Language } from '#core/languages/languages.ts';
import { readContent } from '#web/catalogue/read-content.server.ts';

export const readStore = (language: Language): Promise<StoreList> => readContent(`bundles.${language}.json`);

export const readBundlePage = (slug: string, language: Language): Promise<BundlePageFacts> =>
  readContent(`bundles/${slug}.${language}.json`);
