/**
 * Nouns of the server that read or write tables of other nouns, be it through their declaration or by name in SQL, where no
 * import shows it.
 */
import { blankComments } from './read-imports.ts';
import { nounOf } from './rules.ts';

export interface Source {
  /** Relative to the root of the project. */
  path: string;
  text: string;
}

/** `admin reads orders`, `all reads users`; who writes reads. */
type UseOfTable = `${string} ${'reads' | 'writes'} ${string}`;

export interface SharedTables {
  uses: readonly UseOfTable[];
  /** Why the noun that has the table is not asked. */
  why: string;
}

interface Table {
  constant: string;
  name: string;
  noun: string;
}

const LIST = 'scripts/imports/shared-tables.ts';

/** @param shared what is let be @returns what is not in it, and what of it is not done any more */
export function findForeignTables(sources: readonly Source[], shared: readonly SharedTables[]): string[] {
  const server = sources.filter(({ path }) => path.startsWith('src/server/'));
  const tables = server.flatMap(declaredIn);
  const found = server.flatMap((source) => usesIn(source, tables));
  const allowed = new Set(shared.flatMap(({ uses }) => uses));
  const isAllowed = ({ noun, isWrite, table }: Use) =>
    (isWrite ? ['writes'] : ['writes', 'reads']).some((does) =>
      [noun, 'all'].some((who) => allowed.has(`${who} ${does} ${table.name}` as UseOfTable)),
    );
  const foreign = found
    .filter((use) => !isAllowed(use))
    .map(
      ({ path, line, isWrite, table }) =>
        `${path}:${line} ${isWrite ? 'writes' : 'reads'} ${table.name}, a table of src/server/${table.noun}: ask that noun, or say in ${LIST} why not`,
    );
  const done = new Set(
    found.flatMap(({ noun, isWrite, table }) =>
      [noun, 'all'].map((who) => `${who} ${isWrite ? 'writes' : 'reads'} ${table.name}`),
    ),
  );
  // A planted tree has few tables, and nothing is said of the others.
  const stale = [...allowed]
    .filter((use) => tables.some(({ name }) => use.endsWith(` ${name}`)) && !done.has(use))
    .map((use) => `${LIST}: no longer so: ${use}`);
  return [...foreign, ...stale];
}

interface Use {
  path: string;
  /** 1-based. */
  line: number;
  noun: string;
  table: Table;
  isWrite: boolean;
}

const DECLARATION = /export const (?<constant>\w+) = pgTable\(\s*'(?<name>\w+)'/g;

const declaredIn = ({ path, text }: Source): Table[] =>
  [...text.matchAll(DECLARATION)].map(({ groups }) => ({
    constant: groups?.constant ?? '',
    name: groups?.name ?? '',
    noun: nounOf(path) ?? '',
  }));

const IMPORT_OF_TABLES = /^import\s*\{(?<names>[^}]*)\}\s*from\s*'[^']*tables\.ts'/gm;
const BY_NAME = /\b(?<verb>delete from|insert into|update|from|join|using)\s+(?<name>\w+)/g;

/** Of foreign tables; not by tests, which look behind what they try, nor by declarations, whose keys name each other. */
function usesIn({ path, text }: Source, tables: readonly Table[]): Use[] {
  const noun = nounOf(path);
  if (noun === undefined || path.endsWith('.test.ts') || text.includes('pgTable(')) return [];
  const code = blankComments(text);
  const toUse = (index: number, table: Table | undefined, isWrite: boolean): Use[] =>
    table && table.noun !== noun
      ? [{ path, line: code.slice(0, index).split('\n').length, noun, table, isWrite }]
      : [];
  const imported = [...code.matchAll(IMPORT_OF_TABLES)].flatMap(({ index, groups }) =>
    (groups?.names ?? '')
      .split(',')
      .flatMap((each) => tables.find(({ constant }) => constant === each.trim()) ?? [])
      .flatMap((table) =>
        toUse(index, table, new RegExp(String.raw`\.(insert|update|delete)\(${table.constant}\)`).test(code)),
      ),
  );
  const named = [...code.matchAll(BY_NAME)].flatMap(({ index, groups }) =>
    toUse(
      index,
      tables.find(({ name }) => name === groups?.name),
      /^(delete|insert|update)/.test(groups?.verb ?? ''),
    ),
  );
  return [...imported, ...named];
}
