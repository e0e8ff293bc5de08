/**
 * The rules of docs/architecture.md about nouns and types; a path is relative to the root of the project. Which room and
 * which package a room may use stands in biome.json, which cannot tell types from the rest.
 */
interface Edge {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

/** Folders that every noun stands on and that therefore know none. */
const GROUND = [
  'src/web/ui',
  'src/web/lib',
  'src/web/api',
  'src/web/forms',
  'src/web/formatting',
  'src/web/languages',
  'src/web/styles',
  'src/server/db',
  'src/server/http',
  'src/server/logs',
];
/** Nouns so plain that the ground may use them. */
const SHARED = [
  'src/core/addresses',
  'src/core/errors',
  'src/core/languages',
  'src/core/geometry',
  'src/core/listeners',
  'src/core/markdown',
  'src/core/numbers',
];
/** Data that lies in folders and is offered whole: the texts, by language. */
const OPEN = ['src/web/locales'];
/** Files that put a room together and therefore know all of it. */
const SERVER_COMPOSERS = ['src/server/app.ts', 'src/server/main.ts', 'src/server/services.ts'];
const COMPOSERS = [...SERVER_COMPOSERS, 'src/web/root.tsx'];

export function findViolation(edge: Edge): string | undefined {
  const { from, to } = edge;
  if (from.startsWith('src/web/') && to.startsWith('src/server/') && !edge.isTypeOnly)
    return 'web takes only types from server';
  if (/\.test\.tsx?$/.test(from) || !from.startsWith('src/')) return undefined;
  if (isIn(from, GROUND) && !edge.isTypeOnly && !isIn(to, [...GROUND, ...SHARED]) && nounOf(to) !== undefined)
    return `${folderOf(from)} knows no noun, and ${folderOf(to)} is one`;
  // It knows every noun: through it a noun would know those above, and no drawing would show it.
  if (from.startsWith('src/server/') && nounOf(from) !== undefined && SERVER_COMPOSERS.includes(to))
    return `${to} puts nouns together, and none of them asks it for anything`;
  if (isInsideAnotherNoun(from, to))
    return `the insides of ${folderOf(to)} are its own; use a file it offers`;
  return undefined;
}

/** `src/web/tools/grid/tool-card.tsx` → `tools`; undefined for files that stand directly in a room. */
export const nounOf = (path: string): string | undefined =>
  /^src\/(?:core|server|web)\/([^/]+)\//.exec(path)?.[1];

/** `src/web/tools/grid/tool-card.tsx` → `src/web/tools`; undefined for what stands directly in a room, which puts it together. */
export const nounFolder = (path: string): string | undefined =>
  nounOf(path) === undefined ? undefined : folderOf(path);

const folderOf = (path: string): string => path.split('/').slice(0, 3).join('/');

const isIn = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`));

/** A noun offers the files that stand directly in its folder; what lies deeper is its inside. */
const isInsideAnotherNoun = (from: string, to: string): boolean =>
  nounOf(to) !== undefined &&
  !isIn(to, OPEN) &&
  !COMPOSERS.includes(from) &&
  folderOf(from) !== folderOf(to) &&
  to.split('/').length > 4;
