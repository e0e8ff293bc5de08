/**
 * Holds style sheets and components together: names each class of a module that nobody uses, each that a component takes
 * from a module and is not there, each global class that no component wears, and each that is worn and stands in no sheet.
 * Names each rule for what stands behind any element, too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSheet } from './styles/read-sheet.ts';
import { lineAt, readSource } from './styles/read-source.ts';

/** Worn by what a library draws. */
const OF_LIBRARIES = new Set(['lucide']);

const MODULE_IMPORT = /^import (\w+) from '([^']+\.module\.css)';/gm;

/** Texts of sheets and sources by their path from the root. */
type Files = ReadonlyMap<string, string>;

export function checkStyles(files: Files): string[] {
  const sheets = [...files].filter(([path]) => path.endsWith('.css'));
  const sources = [...files].filter(([path]) => /\.tsx?$/.test(path));
  const classes = new Map(
    sheets.map(([path, css]) => [path, readSheet(css, path.endsWith('.module.css'))] as const),
  );
  const worn = sources.map(([path, source]) => [path, readSource(source)] as const);

  const used = new Map([...classes.keys()].map((path) => [path, new Set<string>()]));
  const missing = sources.flatMap(([path, source]) =>
    [...source.matchAll(MODULE_IMPORT)].flatMap(([, name = '', specifier = '']) => {
      const sheet = resolveSheet(path, specifier);
      const there = classes.get(sheet)?.local;
      if (!there) return [`${path}: there is no ${sheet}`];
      return usesOf(name, source).flatMap(({ key, line }) => {
        if (key === undefined) return [`${path}:${line}: takes a class of ${sheet} by a computed name`];
        used.get(sheet)?.add(key);
        return there.has(key) ? [] : [`${path}:${line}: ${sheet} has no .${key}`];
      });
    }),
  );

  const dead = [...classes].flatMap(([sheet, { local, global }]) => [
    ...[...local]
      .filter((name) => !used.get(sheet)?.has(name))
      .map((name) => `${sheet}: nobody uses .${name}`),
    ...[...global].filter((name) => !isWorn(name)).map((name) => `${sheet}: nobody wears .${name}`),
  ]);

  const known = new Set([...classes.values()].flatMap(({ global }) => [...global]));
  const unknown = worn.flatMap(([path, { inAttributes }]) =>
    inAttributes
      .filter(({ name }) => !known.has(name))
      .map(({ name, line }) => `${path}:${line}: no global sheet has .${name}`),
  );
  const costly = sheets.flatMap(([path, css]) => behindAny(path, css));
  return [...missing, ...dead, ...unknown, ...costly];

  function isWorn(name: string): boolean {
    const isWornIn = ({ worn, wornPrefixes }: ReturnType<typeof readSource>) =>
      worn.has(name) || [...wornPrefixes].some((prefix) => name.startsWith(prefix));
    return OF_LIBRARIES.has(name) || worn.some(([, found]) => isWornIn(found));
  }
}

/**
 * A rule for what stands behind an element that it knows by no class (`li + li`): browsers look it up by class alone, so that
 * whatever is put into any list of a page makes them look anew at each element in it that such a rule is for.
 */
const BEHIND_ANY = /(?<=^|[\s,>+~{}])(?:\*|[a-z][a-z\d]*)(?::[a-z-]+(?:\([^()]*\))?)*\s*[+~]\s/g;

const behindAny = (path: string, css: string): string[] => {
  const rules = css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...rules.matchAll(BEHIND_ANY)].map(
    ({ 0: said, index }) =>
      `${path}:${lineAt(css, index)}: \`${said.trim()}\` is for what stands behind any: say \`:not(:first-child)\`, or a class`,
  );
};

const usesOf = (name: string, source: string): { key: string | undefined; line: number }[] =>
  [...source.matchAll(new RegExp(`(?<![.\\w'"/-])${name}(?:\\.(\\w+)|\\[)`, 'g'))].map(
    ({ 1: key, index }) => ({
      key,
      line: lineAt(source, index),
    }),
  );

const resolveSheet = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(from), specifier);

const readFiles = (folder: string): Files =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkStyles(readFiles('src/web'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log('Every class is worn, and every class that is worn is there.');
}
