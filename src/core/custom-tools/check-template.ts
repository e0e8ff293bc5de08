/** A prompt or draft must parse as Liquid and speak only of what its context holds. */
import type { ComputedFilters } from '#core/recipes/filter-groups.ts';
import { analyseTemplate, hasFilter } from '#core/recipes/render-template.ts';
import { type AuthoringProblem, problem } from './authoring-problem.ts';
import { filtersIn } from './filters-in.ts';

export interface TemplateRules {
  computed?: ComputedFilters;
  groupOfFilter?: (filter: string) => string | undefined;
  at?: string;
}

/**
 * `names` are the paths the context offers; one that ends in ".*" allows anything below it. `computed` are the
 * filters of the groups that the tool names; `groupOfFilter` finds the group of a filter that is missing. Problems carry
 * the path `at`; their messages leave it out, since a template is a file of its own in the content.
 */
export function checkTemplate(
  template: string,
  names: readonly string[],
  { computed, groupOfFilter, at = '' }: TemplateRules = {},
): AuthoringProblem[] {
  let used: string[];
  try {
    const missing = groupOfFilter && findMissing(template, computed, groupOfFilter);
    if (missing) return [describeMissing(missing, at)];
    used = analyseTemplate(template, computed);
  } catch (error) {
    const reason = (error as Error).message;
    return [problem(at, 'invalid_template', `is not valid Liquid; ${reason}`, { reason })];
  }
  return used
    .filter((path) => !isKnown(withoutMember(path), names))
    .map((path) => describeUnknown(path, names, at));
}

interface MissingGroup {
  filter: string;
  group: string;
}

/** Of the first filter that the template may not name. */
function findMissing(
  template: string,
  computed: ComputedFilters | undefined,
  groupOf: (filter: string) => string | undefined,
): MissingGroup | undefined {
  const filter = filtersIn(template).find((name) => !hasFilter(name, computed));
  const group = filter && groupOf(filter);
  return group ? { filter, group } : undefined;
}

const describeMissing = ({ filter, group }: MissingGroup, at: string): AuthoringProblem =>
  problem(
    at,
    'filter_group_missing',
    `uses the filter ${filter} of the group "${group}"; in a draft, add it to computes in tool.json`,
    { filter, group },
  );

/** Liquid offers these on any list or text. */
const withoutMember = (path: string): string => path.replace(/\.(?:size|first|last)$/, '');

/** A path that leads on to known ones is known: its last part may be chosen by a value. */
const isKnown = (path: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const known = name.replace(/\.\*$/, '');
    return path === known || known.startsWith(`${path}.`) || (name !== known && path.startsWith(`${known}.`));
  });

function describeUnknown(path: string, names: readonly string[], at: string): AuthoringProblem {
  const root = path.split('.')[0];
  const siblings = names.filter((name) => name.split('.')[0] === root);
  const known = siblings.length > 0 ? siblings : [...new Set(names.map((name) => name.split('.')[0]))];
  return problem(
    at,
    'unknown_name',
    `uses {{ ${path} }}, which is not known; known are ${known.join(', ')}`,
    { name: path, known: known.join(', ') },
  );
}

/** Phrases that neither the prompt nor the draft reads: forgotten, or misspelt where they were meant. */
export function findUnusedPhrases(
  templates: readonly string[],
  names: readonly string[],
  computed?: ComputedFilters,
): string[] {
  const used = templates.flatMap((template) => analyseTemplate(template, computed)).map(withoutMember);
  return names
    .filter((name) => name.startsWith('t.'))
    .map((name) => name.replace(/\.\*$/, ''))
    .filter(
      (name) =>
        !used.some((path) => path === name || name.startsWith(`${path}.`) || path.startsWith(`${name}.`)),
    );
}
