/** The catalogue as the content build left it. Runs while prerendering only: the page itself loads nothing. */
import { readFile } from 'node:fs/promises';
import type { Language } from '#core/languages/languages.ts';
import type { ToolFacts } from '#core/tools/template.ts';

export async function readCatalogue(language: Language): Promise<ToolFacts[]> {
  const text = await readFile(`.build/content/public/catalogue.${language}.json`, 'utf8');
  return (JSON.parse(text) as { tools: ToolFacts[] }).tools;
}
