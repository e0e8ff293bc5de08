import type { PdfFonts } from '#web/print-type/pdf-fonts.ts';
import type { Sheet } from './pdf-sheet.ts';

/** In points, as all measures of a PDF. */
export const SIZE = 10.5;
export const LEADING = 16.5;

/** What every block is drawn with. */
export interface Setting {
  sheet: Sheet;
  fonts: PdfFonts;
}
