/** Reads the built content while pages are prerendered. Never part of what the browser gets. */
import { readFile } from 'node:fs/promises';
import type { PackFacts } from '#core/packs/pack.ts';

export const readEnglishPacks = async (): Promise<PackFacts[]> =>
  (JSON.parse(await readFile('.build/content/public/packs.en.json', 'utf8')) as { packs: PackFacts[] }).packs;
