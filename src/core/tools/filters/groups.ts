/**
 * What single tools compute, in groups that a tool names in `computes` of its tool.json: each group is a module of
 * its own, so a tool page loads what its own draft computes with and nothing of the other tools.
 */
import type { Filters } from './filter.ts';

type LoadGroup = () => Promise<{ FILTERS: Filters }>;

/** One line a group, in alphabetical order. */
export const FILTER_GROUPS: Readonly<Record<string, LoadGroup>> = {
  acoustics: () => import('./acoustics.ts'),
  clips: () => import('./clips.ts'),
  colour: () => import('./colour.ts'),
  decision: () => import('./decision.ts'),
  evidence: () => import('./evidence.ts'),
  flow: () => import('./flow.ts'),
  ideas: () => import('./ideas.ts'),
  money: () => import('./money.ts'),
  numerology: () => import('./numerology.ts'),
  search: () => import('./search.ts'),
  sharing: () => import('./sharing.ts'),
  speech: () => import('./speech.ts'),
  text: () => import('./text.ts'),
  voice: () => import('./voice.ts'),
};

/** The filters of the groups together. Throws on an unknown name: the recipe is newer than this code. */
export async function loadFilters(names: readonly string[] = []): Promise<Filters> {
  const groups = await Promise.all(
    names.map((name) => {
      const load = Object.hasOwn(FILTER_GROUPS, name) ? FILTER_GROUPS[name] : undefined;
      if (!load) throw new Error(`There is no filter group "${name}".`);
      return load();
    }),
  );
  return Object.assign({}, ...groups.map(({ FILTERS }) => FILTERS));
}
