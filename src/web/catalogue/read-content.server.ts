/** Reads the built content while pages are prerendered. Never part of what the browser gets. */
import { readFile } from 'node:fs/promises';
import type { ToolFacts, ToolTemplate } from '#core/tools/template.ts';

const FOLDER = '.build/content/public';

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(`${FOLDER}/${path}`, 'utf8')) as T;

export const readEnglishCatalogue = async (): Promise<ToolFacts[]> =>
  (await readJson<{ tools: ToolFacts[] }>('catalogue.en.json')).tools;

/** Null for tools that are only announced. */
export async function readEnglishTemplate(tool: ToolFacts): Promise<ToolTemplate | null> {
  return tool.isAvailable ? readJson<ToolTemplate>(`tools/${tool.slug}.en.json`) : null;
}
