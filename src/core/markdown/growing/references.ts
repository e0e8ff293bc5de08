/** Which definitions a stretch of text may refer to. One that comes late changes what stands before it. */
import { type Definition, parseMarkdown } from '../parse-markdown.ts';
import { createTextRun, type TextRun } from './run.ts';

const NONE: readonly Definition[] = [];

/** Of several with one name the first counts. */
export function firstOfEach(definitions: readonly Definition[]): Definition[] {
  const found = new Map<string, Definition>();
  for (const each of definitions) if (!found.has(nameOf(each))) found.set(nameOf(each), each);
  return [...found.values()];
}

/** Those whose name may stand in a bracket of this text: too many rather than too few. */
export function mentionedIn(source: string, definitions: readonly Definition[]): readonly Definition[] {
  if (definitions.length === 0 || !source.includes('[')) return NONE;
  const folded = source
    .replaceAll('\0', '\ufffd')
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/\[[ >]+/g, '[')
    .toLowerCase()
    .toUpperCase();
  return definitions.filter(({ type, identifier }) => {
    const [word = ''] = identifier.toUpperCase().split(' ');
    return folded.includes(type === 'definition' ? `[${word}` : `[^${word}`);
  });
}

/** The run as it reads with these definitions; the same one where they make no difference. */
export function withDefinitions(run: TextRun, all: readonly Definition[]): TextRun {
  const definitions = mentionedIn(run.source, all);
  if (areAlike(definitions, run.definitions)) return run;
  if (areAlike(namesOf(definitions, run), namesOf(run.definitions, run)))
    return { ...run, definitions, parts: run.parts.map((part) => ({ ...part, definitions })) };
  const nodes = parseMarkdown(run.source, definitions).children.map((node, index) => {
    const before = run.parts[index]?.node;
    // The blank line before the next item is not in this run.
    return node.type === 'list' && before?.type === 'list' && before.spread
      ? { ...node, spread: true }
      : node;
  });
  return createTextRun(run, { nodes, from: { source: run.source, base: run.base }, definitions });
}

/** What it defines itself is known to it in any case. */
const namesOf = (definitions: readonly Definition[], { own }: TextRun): string[] => {
  const known = new Set(own.map(nameOf));
  return definitions.map(nameOf).filter((name) => !known.has(name));
};

export const areAlike = (a: readonly (Definition | string)[], b: readonly (Definition | string)[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((each, index) => each === b[index] || contentOf(each) === contentOf(b[index])));

const nameOf = ({ type, identifier }: Definition): string => `${type} ${identifier}`;

const contentOf = (each: Definition | string | undefined): string | undefined =>
  typeof each === 'object' ? `${nameOf(each)} ${'url' in each ? each.url : ''}` : each;
