/**
 * Holds the source to those rules of docs/architecture.md that biome.json cannot say: `web` takes only types from `server`;
 * rooms that know no noun stay so; a noun is entered only where it offers a file by name; no circles of files or of
 * nouns; no folder with more files than one takes in at a glance; the page that shows the rooms shows what is so; and each
 * noun of the server keeps to its own tables.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawRooms, withRooms } from './imports/draw-rooms.ts';
import { findCircles } from './imports/find-circles.ts';
import { findForeignTables } from './imports/foreign-tables.ts';
import { type Import, readImports } from './imports/read-imports.ts';
import { resolveSpecifier } from './imports/resolve-specifier.ts';
import { findViolation, nounFolder } from './imports/rules.ts';
import { SHARED_TABLES } from './imports/shared-tables.ts';

const SOURCE_ROOMS = ['content', 'src', 'tests', 'scripts', 'bench'];

const ARCHITECTURE = 'docs/architecture.md';

/** @param draw whether the rooms are drawn anew, instead of being compared */
export function checkImports(root: string, draw = false): string[] {
  const written = SOURCE_ROOMS.map((room) => join(root, room))
    .filter((room) => existsSync(room))
    .flatMap(listWritten);
  const sources = written
    .filter((file) => !file.endsWith('.css'))
    .map((file) => ({ file, path: relative(root, file), text: readFileSync(file, 'utf8') }));
  const imports = sources.flatMap(({ file, path, text }) =>
    readImports(text).map((found) => ({
      ...found,
      from: path,
      to: resolveSpecifier(root, file, found.specifier),
    })),
  );
  const inside = imports.filter(
    (found): found is Import & { from: string; to: string } => found.to !== undefined,
  );
  const violations = inside.flatMap((found) => {
    const rule = findViolation(found);
    return rule ? [`${found.from}:${found.line} imports ${found.to}: ${rule}`] : [];
  });
  const circles = findCircles(inside.filter((found) => !found.isTypeOnly)).map(
    (circle) => `circle of imports: ${[...circle, circle[0]].join(' → ')}`,
  );
  return [
    ...violations,
    ...circles,
    ...nounCircles(inside),
    ...staleDrawing(root, inside, draw),
    ...findForeignTables(sources, SHARED_TABLES),
    ...crowdedFolders(written.map((file) => relative(root, file))),
  ];
}

type Edge = { from: string; to: string };

/** From folder to folder, be it for a type. */
const nounEdges = (imports: readonly Edge[]): Edge[] =>
  imports
    .filter(({ from }) => !/\.test\.tsx?$/.test(from))
    .map(({ from, to }) => ({ from: nounFolder(from), to: nounFolder(to) }))
    .filter((edge): edge is Edge => Boolean(edge.from && edge.to && edge.from !== edge.to));

/** Nouns that need each other: neither can be read, moved or tried by itself. */
const nounCircles = (imports: readonly Edge[]): string[] =>
  findCircles(nounEdges(imports)).map((nouns) => `circle of nouns: ${[...nouns, nouns[0]].join(' → ')}`);

function staleDrawing(root: string, imports: readonly Edge[], draw: boolean): string[] {
  const path = join(root, ARCHITECTURE);
  if (!existsSync(path)) return [];
  const edges = nounEdges(imports);
  // Rooms that go in a circle have no floors.
  if (findCircles(edges).length > 0) return [];
  const page = readFileSync(path, 'utf8');
  const drawn = withRooms(page, drawRooms(edges));
  if (draw) writeFileSync(path, drawn);
  return draw || drawn === page
    ? []
    : [`${ARCHITECTURE} shows other rooms than there are: node scripts/check-imports.ts --draw`];
}

/** A folder with more is two: what is offered and what is inside, or two nouns. Pages and components are lists; texts are no modules. */
const MOST_FILES = 25;
const LISTS = ['src/web/routes', 'src/web/ui'];

function crowdedFolders(files: readonly string[]): string[] {
  const counts = Map.groupBy(files, (file) => dirname(file));
  return [...counts]
    .filter(([folder, { length }]) => length > MOST_FILES && !LISTS.includes(folder))
    .map(([folder, { length }]) => `${folder} holds ${length} files: at most ${MOST_FILES}`);
}

/** Modules, their tests and style sheets. */
const listWritten = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx|css)$/.test(path) && !path.endsWith('.d.ts') && statSync(path).isFile());

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = checkImports(process.cwd(), process.argv.includes('--draw'));
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exit(1);
  console.log('Imports keep their direction.');
}
