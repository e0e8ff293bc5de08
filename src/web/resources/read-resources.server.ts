/** Reads the built content while pages are prerendered. Never part of what the browser gets. */
import type { Language } from '#core/languages/languages.ts';
import type { ResourceFacts, ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import { readContent } from '#web/catalogue/read-content.server.ts';

export const readResources = async (language: Language): Promise<ResourceFacts[]> =>
  (await readContent<{ resources: ResourceFacts[] }>(`resources.${language}.json`)).resources;

export const readResourcePage = (slug: string, language: Language): Promise<ResourcePageFacts> =>
  readContent(`resources/${slug}.${language}.json`);

/** Null for one that needs a level. */
export const readOpenText = async (facts: ResourceFacts): Promise<ResourceText | null> =>
  facts.level === 'none' ? readContent(`resource-texts/${facts.slug}.${facts.language}.json`) : null;
