/** A prompt or draft must parse as Liquid and speak only of what its context holds. */
import type { Filters } from '#core/tools/filters/filter.ts';
import { analyseTemplate } from '#core/tools/render-template.ts';
import { groupOfFilter } from './filter-groups.ts';

/**
 * `names` are the paths the context offers; one that ends in ".*" allows anything below it. `computed` are the
 * filters of the groups that the tool names.
 */
export function checkTemplate(template: string, names: readonly string[], computed?: Filters): string[] {
  let used: string[];
  try {
    used = analyseTemplate(template, computed);
  } catch (error) {
    return [describeError(error as Error)];
  }
  return used
    .filter((path) => !isKnown(withoutMember(path), names))
    .map((path) => describeUnknown(path, names));
}

function describeError({ message }: Error): string {
  const filter = /^undefined filter: (\w+)/.exec(message)?.[1];
  const group = filter && groupOfFilter(filter);
  return group
    ? `uses the filter ${filter} of the group "${group}"; in a draft, add it to computes in tool.json`
    : `is not valid Liquid; ${message}`;
}

/** Liquid offers these on any list or text. */
const withoutMember = (path: string): string => path.replace(/\.(?:size|first|last)$/, '');

/** A path that leads on to known ones is known: its last part may be chosen by a value. */
const isKnown = (path: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const known = name.replace(/\.\*$/, '');
    return path === known || known.startsWith(`${path}.`) || (name !== known && path.startsWith(`${known}.`));
  });

function describeUnknown(path: string, names: readonly string[]): string {
  const root = path.split('.')[0];
  const siblings = names.filter((name) => name.split('.')[0] === root);
  const known = siblings.length > 0 ? siblings : [...new Set(names.map((name) => name.split('.')[0]))];
  return `uses {{ ${path} }}, which is not known; known are ${known.join(', ')}`;
}

/** Phrases that neither the prompt nor the draft reads: forgotten, or misspelt where they were meant. */
export function findUnusedPhrases(
  templates: readonly string[],
  names: readonly string[],
  computed?: Filters,
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
