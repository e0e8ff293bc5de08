import { PDFDocument } from '@cantoo/pdf-lib';
import { groupId } from '#core/certificates/certificate-id.ts';
import { createPdfFonts, type LoadFont } from '#web/print-type/pdf-fonts.ts';
import { createHouseLetters } from './house-letters.ts';
import { layOut } from './lay-out.ts';
import { paintPage } from './paint-pdf.ts';
import { createSetter } from './setter.ts';
import type { CertificateSheet, SheetMark } from './sheet.ts';

export interface WrittenCertificate {
  bytes: Uint8Array<ArrayBuffer>;
  /** The same marks, for a screen. */
  pages: SheetMark[][];
  /** Characters that no font has. */
  missing: readonly string[];
}

/** The same sheet makes the same file, byte for byte. */
export async function writeCertificate(
  sheet: CertificateSheet,
  load: { text: LoadFont; house: LoadFont },
): Promise<WrittenCertificate> {
  const pdf = await PDFDocument.create();
  const fonts = createPdfFonts(pdf, load.text);
  const pages = await layOut(sheet, createSetter(fonts, createHouseLetters(load.house)));
  for (const marks of pages) await paintPage(pdf, marks);
  const day = new Date(`${sheet.record.issuedOn}T00:00:00Z`);
  pdf.setTitle(`${sheet.title} ${groupId(sheet.record.id)}`, { showInWindowTitleBar: true });
  pdf.setLanguage(sheet.language);
  pdf.setCreator(sheet.brand);
  pdf.setProducer('pdf-lib');
  pdf.setCreationDate(day);
  pdf.setModificationDate(day);
  return { bytes: new Uint8Array(await pdf.save()), pages, missing: fonts.missing() };
}
