/** Reads the built content while pages are prerendered. Never part of what the browser gets. */
import { readFile } from 'node:fs/promises';
import type { Language } from '#core/languages/languages.ts';
import type { ToolFacts, ToolTemplate } from '#core/tools/template.ts';
import type { ToolNames } from './use-tool-name.ts';

const FOLDER = '.build/content/public';

/** @param path of a file that everybody may have: what needs a level is not below the folder */
export const readContent = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(`${FOLDER}/${path}`, 'utf8')) as T;

export const readCatalogue = async (language: Language): Promise<ToolFacts[]> =>
  (await readContent<{ tools: ToolFacts[] }>(`catalogue.${language}.json`)).tools;

/** Of those tools only: a page need not carry the whole catalogue to name a few. */
export async function readToolNames(slugs: readonly string[], language: Language): Promise<ToolNames> {
  const named = (await readCatalogue(language)).filter(({ slug }) => slugs.includes(slug));
  return Object.fromEntries(named.map(({ slug, name }) => [slug, name]));
}

/** Null for tools that are only announced. */
export async function readTemplate(tool: ToolFacts, language: Language): Promise<ToolTemplate | null> {
  return tool.isAvailable ? readContent<ToolTemplate>(`tools/${tool.slug}.${language}.json`) : null;
}
