/** The learning resources' public files, and those that the server hands out. @throws AppError, NetworkError */
import type { Language } from '#core/languages/languages.ts';
import type {
  ReadableResource,
  ResourceFacts,
  ResourcePageFacts,
  ResourceText,
} from '#core/resources/resource.ts';
import { getItems, getJson } from '#web/api/call-api.ts';

export const getResources = async (language: Language): Promise<ResourceFacts[]> =>
  (await getJson<{ resources: ResourceFacts[] }>(`/content/resources.${language}.json`)).resources;

export const getResourcePage = (slug: string, language: Language): Promise<ResourcePageFacts> =>
  getJson(`/content/resources/${encodeURIComponent(slug)}.${language}.json`);

/** @param language one that it is written in */
export const getOpenText = (slug: string, language: Language): Promise<ResourceText> =>
  getJson(`/content/resource-texts/${encodeURIComponent(slug)}.${language}.json`);

/** Of one that needs a level. @throws AppError `license_required` for who has neither the level nor a bundle */
export const getHeldText = (slug: string, language: Language): Promise<ResourceText> =>
  getJson(resourceFilePath(slug, language));

/** Where each text is handed out as a file, also one that needs no level. @param language one that it is written in */
export const resourceFilePath = (slug: string, language: Language): string =>
  `/api/resources/${encodeURIComponent(slug)}?language=${language}`;

/** Which the signed-in user may read. */
export const listReadable = (): Promise<ReadableResource[]> => getItems('/api/resources');
