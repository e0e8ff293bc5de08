import { type Color, type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { writeUnseen } from '#web/print-type/draw-run.ts';
import { hexOf, POINT, SHEET, type SheetColor, type SheetMark } from './sheet.ts';

/** Draws the marks on a page of their own. */
export async function paintPage(pdf: PDFDocument, marks: readonly SheetMark[]): Promise<void> {
  const page = pdf.addPage([SHEET.width / POINT, SHEET.height / POINT]);
  for (const mark of marks)
    if (mark.kind === 'picture') await paintPicture(pdf, page, mark);
    else paintMark(page, mark);
}

type Picture = Extract<SheetMark, { kind: 'picture' }>;

async function paintPicture(pdf: PDFDocument, page: PDFPage, { picture, at, width, height }: Picture) {
  page.drawImage(await pdf.embedPng(picture.png), {
    ...{ x: at[0] / POINT, y: (SHEET.height - at[1] - height) / POINT },
    ...{ width: width / POINT, height: height / POINT },
  });
}

function paintMark(page: PDFPage, mark: Exclude<SheetMark, Picture>): void {
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
  { runs, size, width }: Extract<SheetMark, { runs: unknown }>,
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

function colorOf(color: SheetColor): Color {
  const hex = hexOf(color);
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}
