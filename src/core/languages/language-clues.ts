/** What tells which language a text is written in, for those who count it in their own way. */

/** Share of kana and kanji among the letters from which on a text is Japanese, Latin names and quotes included. */
const JAPANESE_SHARE = 0.25;

export function isJapanese(text: string): boolean {
  const kana = countOf(text, /[\p{sc=Hiragana}\p{sc=Katakana}]/gu);
  const kanji = countOf(text, /\p{sc=Han}/gu);
  return kana > 0 && kana + kanji >= countOf(text, /\p{L}/gu) * JAPANESE_SHARE;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** In writing order, in lower case and with typographic apostrophes, as stop words are written. */
export const lowerCaseWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []).map((word) => word.replaceAll("'", '’'));
