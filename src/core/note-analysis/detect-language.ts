import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import type { NoteModel } from './note-model.ts';
import { normaliseWord } from './text/split-words.ts';

/** A beginning and a middle of this length say it as well as the whole. */
const SAMPLE = 2_000;
/** Of three letters that a language's words never show. */
const UNSEEN = -12;
/** What a small word of the language counts, in the same measure. */
const SMALL_WORD = 4;

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const HAN = /\p{sc=Han}/gu;
const LETTERS = /\p{L}/gu;
const WORDS = /\p{L}[\p{L}\p{M}'’]*/gu;

export type LanguageDetector = (text: string) => Language;

/** By its letters and its small words. @param fallback for a text without either */
export function createDetector(model: NoteModel, fallback: Language): LanguageDetector {
  const candidates = LANGUAGES.filter((language) => language !== 'ja').map((language) => {
    const { letters, words } = model.languages[language];
    return { language, letters: new Map(Object.entries(letters)), stop: new Set(words.stop.split(' ')) };
  });
  return (text) => {
    const sample = sampleOf(text);
    const letters = countOf(sample, LETTERS);
    if (letters === 0) return fallback;
    if (countOf(sample, KANA) * 12 > letters || countOf(sample, HAN) * 3 > letters) return 'ja';
    const words = (sample.match(WORDS) ?? []).map((written) => {
      const word = normaliseWord(written);
      return { word, threes: threesOf(` ${word} `) };
    });
    let best = { language: fallback, score: Number.NEGATIVE_INFINITY };
    for (const { language, letters: usual, stop } of candidates) {
      let score = language === fallback ? 0.01 : 0;
      for (const { word, threes } of words) {
        for (const three of threes) score += usual.get(three) ?? UNSEEN;
        if (stop.has(word)) score += SMALL_WORD;
      }
      if (score > best.score) best = { language, score };
    }
    return best.language;
  };
}

const threesOf = (padded: string): string[] =>
  Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function sampleOf(text: string): string {
  if (text.length <= 2 * SAMPLE) return text;
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, SAMPLE)} ${text.slice(middle, middle + SAMPLE)}`;
}
