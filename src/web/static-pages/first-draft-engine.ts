/** Loaded when somebody first has something in the hands: what they wrote stays on the device. */
import { type Door, judgeText } from '#core/first-drafts/doors.ts';
import {
  type FirstDraft,
  makeLinesDraft,
  makeNumberDraft,
  NUMBER_TOOL,
  type NumberTool,
} from '#core/first-drafts/make-first-draft.ts';
import type { Language } from '#core/languages/languages.ts';
import { loadFilters } from '#core/recipes/filter-groups.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { apiFetch } from '#web/api/api-fetch.ts';

export { judgeText };

let tool: Promise<NumberTool> | undefined;

/** Its recipe is free. One that could not be had is asked for again. */
function numberTool(language: Language): Promise<NumberTool> {
  tool ??= loadNumberTool(language).catch((error: unknown) => {
    tool = undefined;
    throw error;
  });
  return tool;
}

async function loadNumberTool(language: Language): Promise<NumberTool> {
  const [recipe, template] = (await Promise.all(
    [
      `/api/tools/${NUMBER_TOOL}/recipe?language=${language}`,
      `/content/tools/${NUMBER_TOOL}.${language}.json`,
    ].map(async (path) => (await apiFetch(path)).json()),
  )) as [ToolRecipe, ToolTemplate];
  return { recipe, template, filters: await loadFilters(recipe.computes) };
}

/** @throws NetworkError when what the draft needs cannot be had */
export const makeFirstDraft = async (door: Door, text: string, language: Language): Promise<FirstDraft> =>
  door === 'number'
    ? makeNumberDraft(text, await numberTool(language))
    : makeLinesDraft(door, text, language);
