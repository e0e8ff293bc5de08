/** Reads the built content while pages are prerendered. Never part of what the browser gets. */
import { readFile } from 'node:fs/promises';
import type { Language } from '#core/languages/languages.ts';
import type { PackFacts } from '#core/packs/pack.ts';

export async function readPacks(language: Language): Promise<PackFacts[]> {
  const text = await readFile(`.build/content/public/packs.${language}.json`, 'utf8');
  return (JSON.parse(text) as { packs: PackFacts[] }).packs;
}
