/** Reads the built content while pages are prerendered. Never part of what the browser gets. */
import { readFile } from 'node:fs/promises';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import type { StoreList } from '#core/bundles/store-list.ts';
import type { Language } from '#core/languages/languages.ts';

const FOLDER = '.build/content/public';

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(`${FOLDER}/${path}`, 'utf8')) as T;

export const readStore = (language: Language): Promise<StoreList> => readJson(`bundles.${language}.json`);

export const readBundlePage = (slug: string, language: Language): Promise<BundlePageFacts> =>
  readJson(`bundles/${slug}.${language}.json`);
