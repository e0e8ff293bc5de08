import type { Setter } from './setter.ts';
import { INSIDE, type SheetMark } from './sheet.ts';

const [COLUMNS, ROW, SIZE, NUMBER, BETWEEN] = [2, 6.4, 8.3, 5, 6];
/** Of a row of tools, by which the page counts its room. */
const TOOL_ROW = 9.4;

const rowsOf = (modules: readonly string[]): number => Math.ceil(modules.length / COLUMNS);
const heightOf = (modules: readonly string[]): number => rowsOf(modules) * ROW + 3.4;

/** How many rows of tools would take as much room. */
export const moduleRows = (modules: readonly string[]): number => (heightOf(modules) - 3.4) / TOOL_ROW;

/** Numbered, in two columns read downwards; the rules above and below. */
export async function drawModules(
  setter: Setter,
  modules: readonly string[],
  top: number,
): Promise<{ marks: SheetMark[]; height: number }> {
  const [rows, height] = [rowsOf(modules), heightOf(modules)];
  const column = (INSIDE.width - BETWEEN) / COLUMNS;
  const marks: SheetMark[] = [rule(top), rule(top + height)];
  for (const [at, title] of modules.entries()) {
    const x = INSIDE.left + Math.floor(at / rows) * (column + BETWEEN);
    const y = top + 1.7 + ((at % rows) + 0.5) * ROW + 1.1;
    const natural = (await setter.line(title, [0, 0], { size: SIZE, style: 'medium' })).width;
    const size = Math.min(SIZE, (SIZE * (column - NUMBER)) / natural);
    marks.push(...(await setter.line(`${at + 1}`, [x, y], { size: SIZE, color: 'gold' })).marks);
    marks.push(...(await setter.line(title, [x + NUMBER, y], { size, style: 'medium' })).marks);
  }
  return { marks, height };
}

const rule = (y: number): SheetMark => ({
  ...{ kind: 'path', d: `M0 0H${INSIDE.width}`, at: [INSIDE.left, y], scale: 1, color: 'ink', width: 0.35 },
});
