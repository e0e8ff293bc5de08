import { foldText } from '#core/text/fold-text.ts';

const LATIN_PAIRS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };
const KATAKANA_TO_HIRAGANA = 0x60;

/**
 * Text as search compares it: lower case, without Latin accents, full-width forms made narrow, katakana read as
 * hiragana. Japanese voicing marks are kept (か and が stay different letters).
 */
export const normaliseForSearch = (text: string): string =>
  foldText(text)
    .replace(/[ßœæøł]/g, (letter) => LATIN_PAIRS[letter] ?? letter)
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));

/** The words of a query, folded. Every one of them must be found. */
export const foldWords = (query: string): string[] => normaliseForSearch(query).split(/\s+/u).filter(Boolean);
