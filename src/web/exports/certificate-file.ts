/** A certificate as a file, and its pages as marks for a screen. */
import type { CertificateSheet } from './certificate/sheet.ts';
import type { WrittenCertificate } from './certificate/write-certificate.ts';

export {
  type CertificateSheet,
  hexOf,
  MOST_ON_ONE_PAGE,
  SHEET,
  SHEET_COLORS,
  type SheetMark,
  type SheetPicture,
} from './certificate/sheet.ts';
export type { WrittenCertificate };

/** What it is written with is loaded when it is wanted. @throws Error when a font cannot be had */
export async function makeCertificate(sheet: CertificateSheet): Promise<WrittenCertificate> {
  const [{ writeCertificate }, { fetchFont }, { fetchHouseFont }] = await Promise.all([
    import('./certificate/write-certificate.ts'),
    import('#web/print-type/fetch-font.ts'),
    import('./certificate/fetch-house-font.ts'),
  ]);
  return writeCertificate(sheet, { text: fetchFont, house: fetchHouseFont });
}
