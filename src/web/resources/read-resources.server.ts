/** Reads the built content while pages are prerendered. Never part of what the browser gets. */
import { readFile } from 'node:fs/promises';
import type { Language } from '#core/languages/languages.ts';
import type { ResourceFacts, ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';

/** Texts that need a level are not below it. */
const FOLDER = '.build/content/public';

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(`${FOLDER}/${path}`, 'utf8')) as T;

export const readResources = async (language: Language): Promise<ResourceFacts[]> =>
  (await readJson<{ resources: ResourceFacts[] }>(`resources.${language}.json`)).resources;

export const readResourcePage = (slug: string, language: Language): Promise<ResourcePageFacts> =>
  readJson(`resources/${slug}.${language}.json`);

/** Null for one that needs a level. */
export const readOpenText = async (facts: ResourceFacts): Promise<ResourceText | null> =>
  facts.level === 'none' ? readJson(`resource-texts/${facts.slug}.${facts.language}.json`) : null;
