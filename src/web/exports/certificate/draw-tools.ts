import { CENTRE, circle } from '#core/geometry/path.ts';
import { sealFigure } from '#core/geometry/seal.ts';
import { clamp } from '#core/numbers/clamp.ts';
import type { Setter } from './setter.ts';
import { INSIDE, type SheetMark, type SheetPlace, type SheetTool } from './sheet.ts';

/** The ring about a seal's disc of radius 100. */
const RING = 134;
const FINEST = 0.11;
const [NAME, LEVEL] = [7.3, 6.9];

const seal = ({ slug, category }: SheetTool, at: SheetPlace, diameter: number): SheetMark[] => {
  const { main, fine } = sealFigure(category, slug);
  const scale = diameter / (2 * RING);
  return [
    { kind: 'path', d: circle(CENTRE, RING), at, scale, color: 'gold', width: FINEST },
    { kind: 'path', d: main + fine, at, scale, color: 'gold', width: Math.max(FINEST, 4.2 * scale) },
  ];
};

const [COLUMNS, ROW, SEAL, GAP, BETWEEN] = [5, 9.4, 7.8, 1.3, 1.2];
const SMALLEST_SEAL = 5.4;

/** Five a row, each column as wide as its longest name; the rules above and below. */
export async function drawToolRows(
  setter: Setter,
  tools: readonly SheetTool[],
  top: number,
): Promise<{ marks: SheetMark[]; height: number }> {
  const columns = Math.min(COLUMNS, tools.length);
  const words = await Promise.all(
    tools.map(async ({ name, level }) =>
      Math.max(
        (await setter.line(name, [0, 0], { size: NAME, style: 'medium' })).width,
        (await setter.line(level, [0, 0], { size: LEVEL })).width,
      ),
    ),
  );
  const longest = Array.from({ length: columns }, (_, column) =>
    Math.max(...words.filter((_, at) => at % columns === column)),
  );
  const total = longest.reduce((sum, width) => sum + width, 0);
  const room = INSIDE.width - BETWEEN * (columns - 1);
  // Long names take from the seals first, then from their own size, which has its least.
  const diameter = clamp((room - total) / columns - GAP, SMALLEST_SEAL, SEAL);
  const share = Math.min(1, (room - columns * (diameter + GAP)) / total);
  const size = Math.max(LEVEL, NAME * share);
  const widths = longest.map((width) => diameter + GAP + width * (size / NAME));
  const free = INSIDE.width - widths.reduce((sum, width) => sum + width, 0);
  const between = columns > 1 ? Math.min(8, free / (columns - 1)) : 0;
  const left = INSIDE.left + (free - between * (columns - 1)) / 2;
  const xOf = (column: number) =>
    left + widths.slice(0, column).reduce((sum, width) => sum + width + between, 0);
  const rows = Math.ceil(tools.length / columns);
  const height = rows * ROW + 3.4;
  const marks: SheetMark[] = [rule(top), rule(top + height)];
  for (const [at, tool] of tools.entries()) {
    const x = xOf(at % columns);
    const middle = top + 1.7 + (Math.floor(at / columns) + 0.5) * ROW;
    const text = x + diameter + GAP;
    marks.push(...seal(tool, [x + diameter / 2, middle], diameter));
    marks.push(...(await setter.line(tool.name, [text, middle - 0.4], { size, style: 'medium' })).marks);
    marks.push(
      ...(await setter.line(tool.level, [text, middle + 2.9], { size: LEVEL, color: 'soft' })).marks,
    );
  }
  return { marks, height };
}

const PAGE_COLUMNS = 6;
const LARGE_SEAL = 13.5;

/** Six a row, each seal above its name, spread over the height. */
export async function drawToolPage(
  setter: Setter,
  tools: readonly SheetTool[],
  [top, bottom]: readonly [number, number],
): Promise<SheetMark[]> {
  const rows = Math.ceil(tools.length / PAGE_COLUMNS);
  const pitch = Math.min(30, (bottom - top) / rows);
  const cell = INSIDE.width / PAGE_COLUMNS;
  const marks: SheetMark[] = [];
  for (const [at, tool] of tools.entries()) {
    const middle = INSIDE.left + ((at % PAGE_COLUMNS) + 0.5) * cell;
    const y = top + Math.floor(at / PAGE_COLUMNS) * pitch + LARGE_SEAL / 2;
    marks.push(...seal(tool, [middle, y], LARGE_SEAL));
    const centred = async (text: string, down: number, type: Parameters<Setter['line']>[2]) => {
      const { width } = await setter.line(text, [0, 0], type);
      marks.push(...(await setter.line(text, [middle - width / 2, y + LARGE_SEAL / 2 + down], type)).marks);
    };
    await centred(tool.name, 4, { size: NAME, style: 'medium' });
    await centred(tool.level, 7.1, { size: LEVEL, color: 'soft' });
  }
  return marks;
}

const rule = (y: number): SheetMark => ({
  ...{ kind: 'path', d: `M0 0H${INSIDE.width}`, at: [INSIDE.left, y], scale: 1, color: 'ink', width: 0.35 },
});
