/** Words with their places. Japanese ones by the platform's dictionary; the others by their spelling, which is three times as fast. */
import type { Language } from '#core/languages/languages.ts';
import { rememberWords } from './remember-words.ts';
import { KANJI, KATAKANA, onlyScriptOf } from './sign-kinds.ts';
import type { Token } from './token.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const BREAK = /[,;:()[\]—–、；：（）「」『』]/;
/** French words that lose their vowel before another. */
const ELISION = /^(?:l|d|j|n|s|t|m|c|qu|jusqu|lorsqu|puisqu)'(?=.)/;

export const normaliseWord = (text: string): string => text.toLowerCase().replaceAll('’', "'");
/** One string for a word wherever it stands: others that are asked of it are found sooner. */
const wordOf = rememberWords(normaliseWord);

const segmenters = new Map<string, Intl.Segmenter>();
export function segmenterOf(language: Language, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity });
  segmenters.set(key, known);
  return known;
}

/** @param offset of this text within the whole */
export function splitTokens(text: string, language: Language, offset = 0): Token[] {
  const found = language === 'ja' ? japaneseWords(text) : spelledWords(text, language);
  const tokens: Token[] = [];
  let clause = 0;
  let last = 0;
  for (const { start, end } of found) {
    if (start > last && BREAK.test(text.slice(last, start))) clause += 1;
    last = end;
    const written = text.slice(start, end);
    const word = wordOf(written);
    tokens.push({
      word,
      clause,
      start: offset + start,
      end: offset + end,
      isCapital: written[0] !== word[0],
    });
  }
  return tokens;
}

type Place = { start: number; end: number };

function spelledWords(text: string, language: Language): Place[] {
  const places: Place[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const end = index + word.length;
    const elided = language === 'fr' ? (ELISION.exec(wordOf(word))?.[0].length ?? 0) : 0;
    if (elided > 0) places.push({ start: index, end: index + elided });
    places.push({ start: index + elided, end });
  }
  return places;
}

/** The dictionary cuts names and compounds into single signs: runs of kanji, and of katakana, are one word. */
function japaneseWords(text: string): Place[] {
  const places: Place[] = [];
  let kind = 0;
  for (const { segment, index, isWordLike } of segmenterOf('ja', 'word').segment(text)) {
    const here = onlyScriptOf(segment) & (KANJI | KATAKANA);
    const last = places.at(-1);
    if (here !== 0 && here === kind && last?.end === index) last.end = index + segment.length;
    else if (isWordLike) places.push({ start: index, end: index + segment.length });
    kind = here;
  }
  return places;
}
