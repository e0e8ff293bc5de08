/** The rules of docs/architecture.md as data; a path is relative to the root of the project. */
interface Edge {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

type Room = 'content' | 'core' | 'server' | 'web' | 'tests' | 'other';

/** What a room may use of the others: everything, types only, or nothing when it is not listed. */
const ALLOWED: Record<Room, Partial<Record<Room, 'all' | 'types'>>> = {
  content: { content: 'all' },
  core: { content: 'all', core: 'all' },
  server: { content: 'all', core: 'all', server: 'all' },
  web: { content: 'all', core: 'all', web: 'all', server: 'types' },
  tests: { content: 'all', core: 'all', server: 'all', web: 'all', tests: 'all' },
  other: { content: 'all', core: 'all', server: 'all', web: 'all', tests: 'all', other: 'all' },
};

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
  'src/core/markdown',
];
/** Files that put a room together and therefore know all of it. */
const COMPOSERS = ['src/server/app.ts', 'src/server/main.ts', 'src/server/services.ts', 'src/web/root.tsx'];

export function findOffence(edge: Edge): string | undefined {
  const { from, to } = edge;
  // The package's own facts (its version) belong to no room.
  if (to === 'package.json') return undefined;
  const isTest = /\.test\.tsx?$/.test(from);
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)];
  // Tests also stand on fixtures and on the scripts that build what they try.
  const isFixture = isTest && (toRoom === 'tests' || toRoom === 'other');
  const permission = isFixture ? 'all' : ALLOWED[fromRoom][toRoom];
  if (!permission) return `${fromRoom} must not use ${toRoom}`;
  if (permission === 'types' && !edge.isTypeOnly) return `${fromRoom} takes only types from ${toRoom}`;
  if (isTest || fromRoom === 'tests' || fromRoom === 'other') return undefined;

  if (isIn(to, ['src/web/routes']))
    return isIn(from, ['src/web/routes']) ? undefined : 'pages are used by nobody';
  if (isIn(from, GROUND) && !edge.isTypeOnly && !isIn(to, [...GROUND, ...SHARED]) && nounOf(to) !== undefined)
    return `${folderOf(from)} knows no noun, and ${folderOf(to)} is one`;
  if (isInsideAnotherNoun(from, to))
    return `the insides of ${folderOf(to)} are its own; use a file it offers`;
  return undefined;
}

const roomOf = (path: string): Room => {
  if (path.startsWith('content/')) return 'content';
  if (path.startsWith('tests/')) return 'tests';
  const room = /^src\/(core|server|web)\//.exec(path)?.[1];
  return (room as Room | undefined) ?? 'other';
};

/** `src/web/tools/grid/card.tsx` → `tools`; undefined for files that stand directly in a room. */
const nounOf = (path: string): string | undefined => /^src\/(?:core|server|web)\/([^/]+)\//.exec(path)?.[1];

/** `src/web/tools/grid/card.tsx` → `src/web/tools`; undefined for what stands directly in a room, which puts it together. */
export const nounFolder = (path: string): string | undefined =>
  nounOf(path) === undefined ? undefined : folderOf(path);

const folderOf = (path: string): string => path.split('/').slice(0, 3).join('/');

const isIn = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`));

/** A noun offers the files that stand directly in its folder; what lies deeper is its inside. */
const isInsideAnotherNoun = (from: string, to: string): boolean =>
  nounOf(to) !== undefined &&
  !COMPOSERS.includes(from) &&
  folderOf(from) !== folderOf(to) &&
  to.split('/').length > 4;
