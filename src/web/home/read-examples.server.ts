/** The drafts of the examples, made by the engine itself while the page is prerendered. */
import { readFile } from 'node:fs/promises';
import type { Door } from '#core/first-drafts/doors.ts';
import {
  type FirstDraft,
  makeLinesDraft,
  makeNumberDraft,
  NUMBER_TOOL,
} from '#core/first-drafts/make-first-draft.ts';
import type { Language } from '#core/languages/languages.ts';
import { loadFilters } from '#core/recipes/filter-groups.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import type { Texts } from '#web/locales/texts.ts';

export type Examples = Record<Door, FirstDraft>;

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8'));

export async function readExamples(language: Language): Promise<Examples> {
  const [recipe, template, texts] = await Promise.all([
    // Free, so anybody is handed it.
    readJson<ToolRecipe>(`.build/content/licensed/${NUMBER_TOOL}.${language}.json`),
    readJson<ToolTemplate>(`.build/content/public/tools/${NUMBER_TOOL}.${language}.json`),
    readJson<Texts['paste-box']>(`src/web/locales/${language}/paste-box.json`),
  ]);
  const filters = await loadFilters(recipe.computes);
  const { transcript, draft, number } = texts.examples;
  return {
    transcript: makeLinesDraft('transcript', transcript, language),
    draft: makeLinesDraft('draft', draft, language),
    number: makeNumberDraft(number, { recipe, template, filters }),
  };
}
