/** Which resources the list shows. Pure. */
import { RESOURCE_CATEGORIES } from '#content/vocabulary.ts';
import type { ResourceCategory, ResourceFacts } from '#core/resources/resource.ts';

export interface ResourceFilters {
  query: string;
  category: ResourceCategory | 'all';
}

export const NO_FILTERS: ResourceFilters = { query: '', category: 'all' };

/** As the address holds them. What is unknown means all. */
export const readFilters = (params: URLSearchParams): ResourceFilters => ({
  query: params.get('q') ?? '',
  category: RESOURCE_CATEGORIES.find((category) => category === params.get('category')) ?? 'all',
});

/** The address's parameters for the filters; others in `current` are kept. */
export function writeFilters(
  current: URLSearchParams,
  { query, category }: ResourceFilters,
): URLSearchParams {
  const params = new URLSearchParams(current);
  for (const [name, value] of Object.entries({ q: query, category: category === 'all' ? '' : category })) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

/** A substring of title, description or a tag, whatever the case; in their order. */
export function findResources(
  resources: readonly ResourceFacts[],
  { query, category }: ResourceFilters,
): ResourceFacts[] {
  const asked = query.trim().toLowerCase();
  return resources.filter(
    (resource) =>
      (category === 'all' || resource.category === category) &&
      [resource.title, resource.description, ...resource.tags].some((text) =>
        text.toLowerCase().includes(asked),
      ),
  );
}
