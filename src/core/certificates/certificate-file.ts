/** A certificate as a file. */

/** The most that is mailed; one of 45 tools with all its outlines takes a quarter of it. */
export const PDF_BYTES = 2 * 1024 * 1024;

/** `pro-plan_license_2026-11-22.pdf` @param day `yyyy-MM-dd` */
export const certificateFileName = (product: string, day: string, ending: 'pdf' | 'txt'): string =>
  `${product.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}_license_${day}.${ending}`;

/** `creator-academy_certificate_2026-11-22.pdf` @param day `yyyy-MM-dd` */
export const completionFileName = (day: string, ending: 'pdf' | 'txt'): string =>
  `creator-academy_certificate_${day}.${ending}`;

/** By its first and its last bytes, as readers tell it. */
export const isPdf = (bytes: Uint8Array): boolean =>
  latin(bytes.subarray(0, 5)) === '%PDF-' && latin(bytes.subarray(-16)).trimEnd().endsWith('%%EOF');

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
