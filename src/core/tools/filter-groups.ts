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
  acoustics: () => import('./filters/acoustics.ts'),
  board: () => import('./filters/board.ts'),
  briefing: () => import('./filters/briefing.ts'),
  bundle: () => import('./filters/bundle.ts'),
  channels: () => import('./filters/channels.ts'),
  clips: () => import('./filters/clips.ts'),
  colour: () => import('./filters/colour.ts'),
  course: () => import('./filters/course.ts'),
  day: () => import('./filters/day.ts'),
  decision: () => import('./filters/decision.ts'),
  evidence: () => import('./filters/evidence.ts'),
  figure: () => import('./filters/figure.ts'),
  flow: () => import('./filters/flow.ts'),
  ideas: () => import('./filters/ideas.ts'),
  journal: () => import('./filters/journal.ts'),
  minerals: () => import('./filters/minerals.ts'),
  money: () => import('./filters/money.ts'),
  naming: () => import('./filters/naming.ts'),
  numerology: () => import('./filters/numerology.ts'),
  poster: () => import('./filters/poster.ts'),
  schedule: () => import('./filters/schedule.ts'),
  search: () => import('./filters/search.ts'),
  sharing: () => import('./filters/sharing.ts'),
  sky: () => import('./filters/sky.ts'),
  speech: () => import('./filters/speech.ts'),
  story: () => import('./filters/story.ts'),
  text: () => import('./filters/text.ts'),
  thoughts: () => import('./filters/thoughts.ts'),
  trends: () => import('./filters/trends.ts'),
  voice: () => import('./filters/voice.ts'),
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
