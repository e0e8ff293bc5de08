import { type Color, type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { writeUnseen } from '../files/draw-run.ts';
import { type Mark, POINT, SHEET, SHEET_COLORS, type SheetColor } from './sheet.ts';

/** Draws the marks on a page of their own. */
export function paintPage(pdf: PDFDocument, marks: readonly Mark[]): void {
  const page = pdf.addPage([SHEET.width / POINT, SHEET.height / POINT]);
  for (const mark of marks) paintMark(page, mark);
}

function paintMark(page: PDFPage, mark: Mark): void {
  const [x, y] = [mark.at[0] / POINT, (SHEET.height - mark.at[1]) / POINT];
  const color = colorOf(mark.color);
  switch (mark.kind) {
    case 'path': {
      const scale = mark.scale / POINT;
      const look =
        mark.width === undefined ? { color } : { borderColor: color, borderWidth: mark.width / mark.scale };
      page.drawSvgPath(mark.d, { x, y, scale, ...look });
      return;
    }
    case 'letters':
      page.drawSvgPath(mark.d, { x, y, scale: 1 / POINT, color });
      writeUnseen(page, mark.runs, { x, y, size: mark.size }, mark.width / POINT);
      return;
    case 'text':
      writeText(page, mark, { x, y, color });
  }
}

/** In exactly the width of the mark. */
function writeText(
  page: PDFPage,
  { runs, size, width }: Extract<Mark, { runs: unknown }>,
  { x, ...look }: { x: number; y: number; color: Color },
): void {
  const natural = runs.reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);
  const fitted = natural > 0 ? (size * (width / POINT)) / natural : size;
  let at = x;
  for (const { text, font } of runs) {
    page.drawText(text, { x: at, size: fitted, font, ...look });
    at += font.widthOfTextAtSize(text, fitted);
  }
}

function colorOf(name: SheetColor): Color {
  const hex = SHEET_COLORS[name];
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}
