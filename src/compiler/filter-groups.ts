/** Which filters a draft may use: those of the groups that its tool names in `computes`. */
import { FILTER_GROUPS, type ComputedFilters as Filters } from '#core/recipes/filter-groups.ts';
import { analyseTemplate } from '#core/recipes/render-template.ts';

/** Loaded once, all of them: the build is no page. */
const groups = new Map<string, Filters>(
  await Promise.all(
    Object.entries(FILTER_GROUPS).map(
      async ([name, load]): Promise<[string, Filters]> => [name, (await load()).FILTERS],
    ),
  ),
);

/** Unknown names give nothing here; `checkComputes` reports them. */
export const filtersOf = (computes: readonly string[] = []): Filters =>
  Object.assign({}, ...computes.map((name) => groups.get(name)));

export function checkComputes(computes: readonly string[] = [], draft: string): string[] {
  return computes.flatMap((name, index) => {
    if (!groups.has(name))
      return [`computes.${index} "${name}" is no filter group; known are ${[...groups.keys()].join(', ')}`];
    const isNeeded = !parses(draft, filtersOf(computes.filter((other) => other !== name)));
    return isNeeded ? [] : [`computes.${index} "${name}" is used by nothing in draft.md; remove it`];
  });
}

/** The group that has the filter, for "add it to computes". */
export const groupOfFilter = (filter: string): string | undefined =>
  [...groups].find(([, filters]) => Object.hasOwn(filters, filter))?.[0];

function parses(draft: string, filters: Filters): boolean {
  try {
    analyseTemplate(draft, filters);
    return true;
  } catch {
    return false;
  }
}
