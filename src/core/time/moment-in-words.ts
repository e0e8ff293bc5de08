import type { Language } from '../languages/languages.ts';

/** As 'December 1, 2026 at 2:00 PM UTC': for who reads it elsewhere than the clock of a page is known. */
export const momentInWords = (moment: Date, language: Language): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`;
