/** How long a text takes to read, to study or to say. */
import type { Language } from '#core/languages/languages.ts';
import { countWords } from './count-words.ts';

/** M. Brysbaert, "How many words do we read per minute?" (2019): 238 for silent reading; about 500 characters of Japanese. */
const WORDS_PER_MINUTE = 238;
const CHARACTERS_PER_MINUTE = 500;

/** Words, or in Japanese characters that are neither space nor punctuation. */
export const lengthOf = (text: string, language: Language): number =>
  language === 'ja' ? countSigns(text, /[\p{L}\p{N}ー]+/gu) : wordsOf(text).length;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];

/** By their runs, of which there are far fewer: those beyond the first 65,536 are written as two. */
function countSigns(text: string, runs: RegExp): number {
  const signs = text.match(runs)?.join('') ?? '';
  return signs.length - (signs.match(/[\ud800-\udbff]/g)?.length ?? 0);
}

/** Of a length that `lengthOf` gives, silently, in seconds. */
export const secondsToRead = (length: number, language: Language): number =>
  Math.round((length / (language === 'ja' ? CHARACTERS_PER_MINUTE : WORDS_PER_MINUTE)) * 60);

export const readingSeconds = (text: string, language: Language): number =>
  secondsToRead(lengthOf(text, language), language);

/** Who reads to learn stops, goes back and thinks it over: a quarter slower than silent reading. */
const STUDIED_WORDS_PER_MINUTE = 180;

/** Of a lesson or a resource, in any language; one at least. */
export const studyMinutes = (text: string): number =>
  Math.max(1, Math.round(countWords(text) / STUDIED_WORDS_PER_MINUTE));

/** About 150 words a minute, the usual rate of spoken English; 6 characters a second where there are no spaces. */
const WORDS_PER_SECOND = 2.5;
const CHARACTERS_PER_SECOND = 6;

/** How long a text takes to say, in seconds, rounded to milliseconds; at least half a second. */
export function speakingSeconds(text: string): number {
  const dense = countSigns(text, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu);
  const all = wordsOf(text);
  const words =
    dense === 0 ? all : all.filter((word) => !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word));
  return Math.max(
    0.5,
    Math.round((words.length / WORDS_PER_SECOND + dense / CHARACTERS_PER_SECOND) * 1000) / 1000,
  );
}
