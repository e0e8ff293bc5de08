const NOT_ASCII = /[^\0-\x7f]/;
/** The accents of Latin, Greek and Cyrillic: the marks of kana lie elsewhere and tell が from か. */
const ACCENTS = /[\u0300-\u036f]+/g;

/** Text as it is compared: compatibility forms, capitals and accents do not count. "Ｃａｆé" becomes "cafe". */
export const foldText = (text: string): string =>
  NOT_ASCII.test(text)
    ? text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()
    : text.toLowerCase();
