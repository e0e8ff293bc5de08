/** The nouns of each room, floor by floor: each uses only what stands below it. Drawn from the imports, for docs/architecture.md. */
interface Edge {
  from: string;
  to: string;
}

const ROOMS = ['core', 'web', 'server'];
const LINE_LENGTH = 130;
const BEGIN = '<!-- rooms: drawn by `node scripts/check-imports.ts --draw` -->';
const END = '<!-- /rooms -->';

/** @param edges between folders of nouns, without circles */
export function drawRooms(edges: readonly Edge[]): string {
  return ROOMS.map((room) => drawRoom(room, edges)).join('\n\n');
}

function drawRoom(room: string, edges: readonly Edge[]): string {
  const prefix = `src/${room}/`;
  const below = new Map<string, Set<string>>();
  const noteNoun = (folder: string) => {
    if (folder.startsWith(prefix)) below.set(folder, below.get(folder) ?? new Set());
  };
  for (const { from, to } of edges) {
    noteNoun(from);
    noteNoun(to);
    if (from.startsWith(prefix) && to.startsWith(prefix)) below.get(from)?.add(to);
  }
  const floors = new Map<string, number>();
  const floorOf = (noun: string): number => {
    const known = floors.get(noun);
    if (known !== undefined) return known;
    const floor = Math.max(0, ...[...(below.get(noun) ?? [])].map((other) => floorOf(other) + 1));
    floors.set(noun, floor);
    return floor;
  };
  const byFloor = Map.groupBy(below.keys(), floorOf);
  const lines = [...byFloor]
    .sort(([a], [b]) => b - a)
    .flatMap(([floor, nouns]) =>
      wrap(String(floor).padStart(2), nouns.map((noun) => noun.slice(prefix.length)).sort()),
    );
  return [room, ...lines].join('\n');
}

/** One floor on as many lines as it takes, the later ones without its number. */
function wrap(floor: string, nouns: readonly string[]): string[] {
  const lines: string[] = [];
  for (const noun of nouns) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + noun.length + 1 <= LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${noun}`;
    else lines.push(`  ${lines.length === 0 ? floor : '  '}  ${noun}`);
  }
  return lines;
}

/** Puts the drawing between its marks. @throws Error where a page has none */
export function withRooms(page: string, drawing: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('docs/architecture.md has no place for the rooms.');
  return `${page.slice(0, begin + BEGIN.length)}\n\n\`\`\`\n${drawing}\n\`\`\`\n\n${page.slice(end)}`;
}
