/** Reads the built content while pages are prerendered. Never part of what the browser gets. */
import type { Language } from '#core/languages/languages.ts';
import type { PackFacts } from '#core/packs/pack.ts';
import { readContent } from '#web/catalogue/read-content.server.ts';

export const readPacks = async (language: Language): Promise<PackFacts[]> =>
  (await readContent<{ packs: PackFacts[] }>(`packs.${language}.json`)).packs;
