/** The bundles of prompts as the content build wrote them: what is sold in memory, the prompts in the database. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundleFacts, BundleProduct } from '#core/bundles/bundle.ts';
import { indexStore, type StoreIndex } from '#core/bundles/search-store.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Language } from '#core/languages/languages.ts';

export interface BundleProducts {
  all: readonly BundleProduct[];
  /** @throws AppError `not_found` */
  get(slug: string): BundleProduct;
  /** Of one that is sold no more its slug. */
  nameOf(slug: string, language: Language): string;
  /** As the store lists them, made ready for a search when it is first asked for. */
  store(language: Language): Promise<StoreIndex>;
}

export interface WithBundles {
  bundles: BundleProducts;
}

/** @param folder the content build's output, `.build/content`. */
export async function loadBundles(folder: string): Promise<BundleProducts> {
  const { bundles } = JSON.parse(await readFile(join(folder, 'bundles.json'), 'utf8')) as {
    bundles: BundleProduct[];
  };
  const bySlug = new Map(bundles.map((bundle) => [bundle.slug, bundle]));
  const stores = new Map<Language, Promise<StoreIndex>>();
  return {
    all: bundles,
    get(slug) {
      const found = bySlug.get(slug);
      if (!found) throw new AppError('not_found', 'There is no such bundle.');
      return found;
    },
    nameOf: (slug, language) => bySlug.get(slug)?.names[language] ?? slug,
    store(language) {
      const known = stores.get(language);
      if (known) return known;
      const store = readStore(folder, language);
      stores.set(language, store);
      // What failed, for want of open files perhaps, is read again by the next who asks.
      store.catch(() => stores.delete(language));
      return store;
    },
  };
}

async function readStore(folder: string, language: Language): Promise<StoreIndex> {
  const text = await readFile(join(folder, 'store', `${language}.json`), 'utf8');
  return indexStore((JSON.parse(text) as { bundles: BundleFacts[] }).bundles);
}
