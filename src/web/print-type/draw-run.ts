import {
  beginText,
  type Color,
  endText,
  PDFHexString,
  type PDFPage,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import type { FontRun } from './pdf-fonts.ts';

interface Place {
  x: number;
  /** Of the base line, from the foot of the page. */
  y: number;
  size: number;
}

/** Letters at a place, in points. */
export function drawRun(page: PDFPage, run: FontRun, { color, ...place }: Place & { color: Color }): void {
  const { text, font, outline } = run;
  if (!outline) {
    page.drawText(text, { ...place, font, color });
    return;
  }
  const { x, y, size } = place;
  if (outline.d !== '') page.drawSvgPath(outline.d, { x, y, scale: size, color });
  writeUnseen(page, [run], place, outline.width * size);
}

/** What is drawn as outlines, as text in the same place: found, copied and read out. @param width that it takes up there */
export function writeUnseen(
  page: PDFPage,
  runs: readonly FontRun[],
  { x, y, size }: Place,
  width: number,
): void {
  const natural = runs.reduce((sum, { text, font }) => sum + font.widthOfTextAtSize(text, size), 0);
  const fitted = natural > 0 ? (size * width) / natural : size;
  let at = x;
  for (const { text, font } of runs) {
    const key = page.node.newFontDictionary(font.name, font.ref);
    // Letter by letter: a font that knows directions would turn a word round once more.
    const codes = [...text].map((letter) => font.encodeText(letter).asString());
    page.pushOperators(
      beginText(),
      setTextRenderingMode(TextRenderingMode.Invisible),
      setFontAndSize(key, fitted),
      setTextMatrix(1, 0, 0, 1, at, y),
      showText(PDFHexString.of(codes.join(''))),
      // It would hold for all that is written later.
      setTextRenderingMode(TextRenderingMode.Fill),
      endText(),
    );
    at += font.widthOfTextAtSize(text, fitted);
  }
}
