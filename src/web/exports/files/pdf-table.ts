import type { TableBlock } from '#core/markdown/document.ts';
import { breakLines, lineWidth, startOf } from '#web/print-type/pdf-lines.ts';
import { columnWidths } from './column-widths.ts';
import { LEADING, type Setting, SIZE } from './pdf-setting.ts';

const CELL_GAP = 12;
const ROW_PAD = 4;

/** Every column as wide as it needs, the head again on every page. */
export function drawTable(setting: Setting, table: TableBlock, x: number, width: number): void {
  const { sheet, fonts } = setting;
  const columns = table.header.cells.length;
  const rows = [table.header, ...table.rows];
  const spansAt = (row: number, column: number) => rows[row]?.cells[column]?.spans ?? [];
  const natural = Array.from({ length: columns }, (_, column) =>
    Math.max(
      ...rows.map((_, row) =>
        lineWidth(
          breakLines(spansAt(row, column), {
            width: Infinity,
            size: SIZE - 1,
            fonts,
            isStrong: row === 0,
          })[0] ?? [],
        ),
      ),
    ),
  );
  const widths = columnWidths(natural, width - CELL_GAP * (columns - 1));
  const linesOf = (row: number) =>
    widths.map((cell, column) =>
      breakLines(spansAt(row, column), { width: cell, size: SIZE - 1, fonts, isStrong: row === 0 }),
    );
  const leading = LEADING - 2;
  const drawRow = (row: number) => {
    const cells = linesOf(row);
    const height = Math.max(1, ...cells.map((lines) => lines.length));
    // A row stays whole where a page can hold it.
    sheet.makeRoom(Math.min(height, 30) * leading + 2 * ROW_PAD);
    sheet.y += ROW_PAD;
    for (let at = 0; at < height; at += 1) {
      sheet.makeRoom(leading);
      const top = sheet.y;
      let left = x;
      for (const [column, lines] of cells.entries()) {
        sheet.y = top;
        const line = lines[at];
        const cell = widths[column] ?? 0;
        if (line) sheet.drawLine(line, startOf(line, left, cell), SIZE - 1, leading);
        left += cell + CELL_GAP;
      }
      sheet.y = top + leading;
    }
    sheet.y += ROW_PAD;
    sheet.rule(x, width);
  };
  sheet.makeRoom(4 * LEADING);
  for (let row = 0; row < rows.length; row += 1) {
    const isNewPage = sheet.roomLeft() < leading + 2 * ROW_PAD;
    if (isNewPage && row > 0) {
      sheet.makeRoom(Infinity);
      drawRow(0);
    }
    drawRow(row);
  }
  sheet.y += 12;
}
