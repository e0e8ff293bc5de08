import type { PrintedDocument } from './files/printed-document.ts';
import type { WrittenPdf } from './files/write-pdf.ts';

export type { PrintedDocument };

/** A document as a PDF. What it is written with is loaded when it is wanted. @throws Error when a font cannot be had */
export async function printDocument(document: PrintedDocument): Promise<WrittenPdf> {
  const [{ writePdf }, { fetchFont }] = await Promise.all([
    import('./files/write-pdf.ts'),
    import('#web/print-type/fetch-font.ts'),
  ]);
  return writePdf(document, fetchFont);
}
