/** Pages that fill from top to bottom. Lengths in points, `y` from the top of the page. */
import { PDFArray, type PDFDocument, PDFName, type PDFPage, PDFString, rgb } from '@cantoo/pdf-lib';
import { drawRun } from '#web/print-type/draw-run.ts';
import type { PdfFonts } from '#web/print-type/pdf-fonts.ts';
import { type Line, placeRuns } from '#web/print-type/pdf-lines.ts';

/** A4. */
export const PAGE = { width: 595.28, height: 841.89, left: 64, right: 64, top: 64, bottom: 68 } as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

export const INK = rgb(0.11, 0.1, 0.16);
export const SOFT = rgb(0.4, 0.38, 0.44);
const RULE = rgb(0.8, 0.78, 0.74);
const TOUCH = rgb(0.07, 0.36, 0.36);

export interface Sheet {
  /** Where the next thing goes. */
  y: number;
  /** Begins a page unless so much room is left. */
  makeRoom: (height: number) => void;
  roomLeft: () => number;
  drawLine: (line: Line, x: number, size: number, leading: number, color?: typeof INK) => void;
  /** At the present place, which stays. */
  rule: (x: number, width: number, dy?: number) => void;
  /** Draws a rule beside all that comes until the answer is called. */
  standBeside: (x: number) => () => void;
  box: (x: number, size: number, isChecked: boolean) => void;
}

export function createSheet(pdf: PDFDocument, fonts: PdfFonts): Sheet {
  let page = pdf.addPage([PAGE.width, PAGE.height]);
  const fromTop = (y: number) => PAGE.height - y;
  const sheet: Sheet = {
    y: PAGE.top,
    makeRoom(height) {
      if (sheet.y + height <= PAGE.height - PAGE.bottom || sheet.y === PAGE.top) return;
      page = pdf.addPage([PAGE.width, PAGE.height]);
      sheet.y = PAGE.top;
    },
    roomLeft: () => PAGE.height - PAGE.bottom - sheet.y,
    drawLine(line, x, size, leading, color = INK) {
      const base = fromTop(sheet.y + (leading + size * 0.72) / 2);
      const placed = placeRuns(line, fonts, size);
      for (const { run, piece, x: at } of placed)
        drawRun(page, run, { x: x + at, y: base, size, color: piece.href ? TOUCH : color });
      for (const piece of line) {
        const from = x + Math.min(...placed.filter((each) => each.piece === piece).map(({ x: at }) => at));
        const to = from + piece.width;
        if (piece.isStruck)
          page.drawLine({
            start: { x: from, y: base + size * 0.28 },
            end: { x: to, y: base + size * 0.28 },
            thickness: 0.6,
            color,
          });
        if (piece.href) addLink(pdf, page, piece.href, [from, base - size * 0.25, to, base + size * 0.8]);
      }
      sheet.y += leading;
    },
    rule(x, width, dy = 0) {
      const y = fromTop(sheet.y + dy);
      page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.6, color: RULE });
    },
    standBeside(x) {
      const [first, top] = [page, sheet.y];
      return () => {
        // On a page that was begun meanwhile, what is quoted began at its top.
        const start = { x, y: fromTop(page === first ? top : PAGE.top) };
        page.drawLine({ start, end: { x, y: fromTop(sheet.y - 4) }, thickness: 1, color: RULE });
      };
    },
    box(x, size, isChecked) {
      const [y, side] = [fromTop(sheet.y) - 13.5, size * 0.75];
      page.drawRectangle({ x, y, width: side, height: side, borderWidth: 0.7, borderColor: SOFT });
      if (!isChecked) return;
      const stroke = { thickness: 1.1, color: INK };
      page.drawLine({
        start: { x: x + side * 0.2, y: y + side * 0.5 },
        end: { x: x + side * 0.42, y: y + side * 0.25 },
        ...stroke,
      });
      page.drawLine({
        start: { x: x + side * 0.42, y: y + side * 0.25 },
        end: { x: x + side * 0.82, y: y + side * 0.8 },
        ...stroke,
      });
    },
  };
  return sheet;
}

/** The address was checked when the text was read; here it only has to stay within its string. */
function addLink(pdf: PDFDocument, page: PDFPage, href: string, rectangle: number[]): void {
  const address = new URL(href).href.replace(
    /[()\\]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const link = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: rectangle,
    Border: [0, 0, 0],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
  });
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray) ?? pdf.context.obj([]);
  annotations.push(pdf.context.register(link));
  page.node.set(PDFName.of('Annots'), annotations);
}
