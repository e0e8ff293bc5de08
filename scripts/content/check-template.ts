/** A prompt or draft must parse as Liquid and speak only of what its context holds. */
import { analyseTemplate } from '#core/tools/render-template.ts';

/** `names` are the paths the context offers; one that ends in ".*" allows anything below it. */
export function checkTemplate(template: string, names: readonly string[]): string[] {
  let used: string[];
  try {
    used = analyseTemplate(template);
  } catch (error) {
    return [`is not valid Liquid; ${(error as Error).message}`];
  }
  return used.filter((path) => !isKnown(path, names)).map((path) => describeUnknown(path, names));
}

const isKnown = (path: string, names: readonly string[]): boolean =>
  names.some((name) =>
    name.endsWith('.*')
      ? path === name.slice(0, -2) || path.startsWith(name.slice(0, -1))
      : path === name || name.startsWith(`${path}.`),
  );

function describeUnknown(path: string, names: readonly string[]): string {
  const root = path.split('.')[0];
  const siblings = names.filter((name) => name.split('.')[0] === root);
  const known = siblings.length > 0 ? siblings : [...new Set(names.map((name) => name.split('.')[0]))];
  return `uses {{ ${path} }}, which is not known; known are ${known.join(', ')}`;
}
