/** Type for paper, for those who lay out pages of their own: which font file has a character, lines, and letters in a PDF. */
export { drawRun } from './files/draw-run.ts';
export { fetchFont } from './files/fetch-font.ts';
export { type FontStyle, filesFor } from './files/font-files.ts';
export { createPdfFonts, type FontRun, type LoadFont, type PdfFonts } from './files/pdf-fonts.ts';
export { breakLines, type Line, placeRuns, startOf } from './files/pdf-lines.ts';
