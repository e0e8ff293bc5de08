/** What a reader finds in a PDF: words, addresses, and every dictionary of the file, unpacked. */
import { PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  pages: number;
  text: string;
  links: string[];
  /** Keys of all dictionaries, and of actions their kinds: `/Font`, `/S=/URI`. */
  names: Set<string>;
  fonts: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const reading = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const file = await reading.promise;
  const texts: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    links.push(...(await page.getAnnotations()).map(({ unsafeUrl, url }) => String(unsafeUrl ?? url)));
  }
  const pages = file.numPages;
  await reading.destroy();
  return { pages, text: texts.join('\n'), links, ...(await readObjects(bytes)) };
}

async function readObjects(bytes: Uint8Array): Promise<{ names: Set<string>; fonts: string[] }> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const names = new Set<string>();
  const fonts: string[] = [];
  const look = (value: unknown): void => {
    if (value instanceof PDFStream) look(value.dict);
    if (!(value instanceof PDFDict)) return;
    for (const [key, part] of value.entries()) {
      names.add(key.asString());
      if (key === PDFName.of('S') && part instanceof PDFName) names.add(`/S=${part.asString()}`);
      if (key === PDFName.of('BaseFont') && part instanceof PDFName) fonts.push(part.asString());
      look(part);
    }
  };
  for (const [, object] of pdf.context.enumerateIndirectObjects()) look(object);
  return { names, fonts };
}
