/**
 * What single tools compute, in groups that a tool names in `computes` of its tool.json: each group is a module of
 * its own, so a tool page loads what its own draft computes with and nothing of the other tools.
 */
import type { Filters } from './filters/filter.ts';

/** The filters of one group, or of several together. */
export type ComputedFilters = Filters;
type LoadGroup = () => Promise<{ FILTERS: ComputedFilters }>;

/** One line a group, in alphabetical order. */
export const FILTER_GROUPS: Readonly<Record<string, LoadGroup>> = {
  acoustics: () => import('./filters/arts/acoustics.ts'),
  board: () => import('./filters/planning/board.ts'),
  briefing: () => import('./filters/text/briefing.ts'),
  bundle: () => import('./filters/planning/bundle.ts'),
  channels: () => import('./filters/text/channels.ts'),
  clips: () => import('./filters/text/clips.ts'),
  colour: () => import('./filters/arts/colour.ts'),
  course: () => import('./filters/planning/course.ts'),
  day: () => import('./filters/planning/day.ts'),
  decision: () => import('./filters/planning/decision.ts'),
  evidence: () => import('./filters/text/evidence.ts'),
  figure: () => import('./filters/arts/figure.ts'),
  flow: () => import('./filters/planning/flow.ts'),
  hooks: () => import('./filters/text/hooks.ts'),
  ideas: () => import('./filters/text/ideas.ts'),
  journal: () => import('./filters/self/journal.ts'),
  minerals: () => import('./filters/self/minerals.ts'),
  money: () => import('./filters/planning/money.ts'),
  naming: () => import('./filters/text/naming.ts'),
  numerology: () => import('./filters/self/numerology.ts'),
  poster: () => import('./filters/arts/poster.ts'),
  schedule: () => import('./filters/planning/schedule.ts'),
  search: () => import('./filters/text/search.ts'),
  sharing: () => import('./filters/planning/sharing.ts'),
  sky: () => import('./filters/planning/sky.ts'),
  speech: () => import('./filters/text/speech.ts'),
  story: () => import('./filters/text/story.ts'),
  text: () => import('./filters/text/text.ts'),
  thoughts: () => import('./filters/self/thoughts.ts'),
  trends: () => import('./filters/planning/trends.ts'),
  voice: () => import('./filters/text/voice.ts'),
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
