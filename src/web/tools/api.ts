/** The tools' public files, and the licensed part that only the server hands out. */
import type { Language } from '#core/languages/languages.ts';
import type { ToolFacts, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';

const getJson = async <T>(path: string): Promise<T> => {
  const response = await apiFetch(apiUrl(path));
  return (await response.json()) as T;
};

export const getCatalogue = async (language: Language): Promise<ToolFacts[]> =>
  (await getJson<{ tools: ToolFacts[] }>(`/content/catalogue.${language}.json`)).tools;

export const getTemplate = (slug: string, language: Language): Promise<ToolTemplate> =>
  getJson(`/content/tools/${encodeURIComponent(slug)}.${language}.json`);

export const getRecipe = (slug: string, language: Language): Promise<ToolRecipe> =>
  getJson(`/api/tools/${encodeURIComponent(slug)}/recipe?language=${language}`);
