/** The tools' public files, and the licensed part that only the server hands out. */
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import type { OwnTools } from '#core/custom-tools/custom-tool.ts';
import type { Language } from '#core/languages/languages.ts';
import type { OpenField } from '#core/tools/fitting-fields.ts';
import type { ToolFacts, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { getJson } from '#web/api/call-api.ts';
import { compileOpened } from './open-custom-tool.ts';

export const getCatalogue = async (language: Language): Promise<ToolFacts[]> =>
  (await getJson<{ tools: ToolFacts[] }>(`/content/catalogue.${language}.json`)).tools;

/** A custom tool has one language, whatever is asked for. */
export async function getTemplate(slug: string, language: Language): Promise<ToolTemplate> {
  const customId = customIdOf(slug);
  if (customId) return (await compileOpened(customId)).template;
  return getJson(`/content/tools/${encodeURIComponent(slug)}.${language}.json`);
}

/** By slug; only tools that take a text. */
export const getOpenFields = async (language: Language): Promise<Record<string, OpenField[]>> =>
  (await getJson<{ tools: Record<string, OpenField[]> }>(`/content/inputs.${language}.json`)).tools;

export async function getRecipe(slug: string, language: Language): Promise<ToolRecipe> {
  const customId = customIdOf(slug);
  if (customId) return (await compileOpened(customId)).recipe;
  return getJson(`/api/tools/${encodeURIComponent(slug)}/recipe?language=${language}`);
}

/** One's own, the last changed first, with how many one may have. */
export const listOwnTools = (): Promise<OwnTools> => getJson('/api/custom-tools');
