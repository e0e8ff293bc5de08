import type { Language } from '#core/languages/languages.ts';
import { countSyllables } from '#core/text/count-syllables.ts';
import { readingBand, readingEase } from '#core/text/readability.ts';
import { RESULT_LIMITS, type Readability, type ReadabilityMeasure } from '../analysis-result.ts';
import { countTokens, isElided, type Sentence } from '../text/token.ts';

const MEASURES: Record<Language, ReadabilityMeasure> = {
  en: 'flesch',
  es: 'inflesz',
  fr: 'kandel-moles',
  de: 'amstad',
  ja: 'tateisi',
};

/** Undefined where no sentence holds a word. */
export function measureReadability(
  sentences: readonly Sentence[],
  language: Language,
): Readability | undefined {
  const measured = sentences.filter(({ kind }) => kind !== 'heading');
  const counted = measured.length > 0 ? measured : sentences;
  if (counted.length === 0) return undefined;
  const lengths = counted.map((sentence) => lengthOf(sentence, language));
  const score = Math.min(
    100,
    Math.max(0, Math.round(language === 'ja' ? tateisi(counted) : ease(counted, language))),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    measure: MEASURES[language],
    score,
    band: language === 'ja' ? japaneseBand(score) : readingBand(score),
    meanLength: Math.round((total / lengths.length) * 10) / 10,
    longest: lengths.reduce((longest, length) => Math.max(longest, length), 0),
    lengths: lengths.slice(0, RESULT_LIMITS.lengths),
  };
}

/** By the formula's own mean and deviation. */
const japaneseBand = (score: number): Readability['band'] =>
  score >= 60 ? 'easy' : score >= 50 ? 'plain' : score >= 40 ? 'dense' : 'hard';

/** Words; in Japanese signs that are neither space nor punctuation. */
const lengthOf = ({ tokens, text }: Sentence, language: Language): number =>
  language === 'ja' ? (text.match(/[\p{L}\p{N}ー]/gu)?.length ?? 0) : countTokens(tokens);

function ease(sentences: readonly Sentence[], language: Language): number {
  const known = new Map<string, number>();
  let words = 0;
  let syllables = 0;
  for (const { tokens } of sentences)
    for (const { word } of tokens) {
      if (isElided(word)) continue;
      const count = known.get(word) ?? countSyllables(word, language);
      known.set(word, count);
      words += 1;
      syllables += count;
    }
  return readingEase({ words, sentences: sentences.length, syllables }, language) ?? 0;
}

const RUNS = /[A-Za-zＡ-Ｚａ-ｚ]+|[\p{sc=Hiragana}]+|[\p{sc=Han}々]+|[\p{sc=Katakana}ー]+/gu;

/**
 * Y. Tateisi, Y. Ono, H. Yamada, "A computer readability formula of Japanese texts for machine scoring", COLING 1988, the shorter
 * formula: -0.12 ls - 1.37 la + 7.4 lh - 23.18 lc - 5.4 lk - 4.67 cp + 115.79, of the mean length of a sentence in signs, of the
 * mean lengths of runs of Latin letters, hiragana, kanji and katakana, and of commas to a sentence. Made so that the mean is 50
 * and the deviation 10; higher is easier.
 */
function tateisi(sentences: readonly Sentence[]): number {
  const runs = { latin: [0, 0], hiragana: [0, 0], kanji: [0, 0], katakana: [0, 0] } as Record<
    string,
    [number, number]
  >;
  let signs = 0;
  let commas = 0;
  for (const { text } of sentences) {
    signs += text.length;
    commas += text.match(/[、，]/g)?.length ?? 0;
    for (const [run] of text.matchAll(RUNS)) {
      const count = runs[kindOf(run)] as [number, number];
      count[0] += run.length;
      count[1] += 1;
    }
  }
  const mean = (kind: string) => {
    const [length, count] = runs[kind] as [number, number];
    return count === 0 ? 0 : length / count;
  };
  return (
    -0.12 * (signs / sentences.length) -
    1.37 * mean('latin') +
    7.4 * mean('hiragana') -
    23.18 * mean('kanji') -
    5.4 * mean('katakana') -
    4.67 * (commas / sentences.length) +
    115.79
  );
}

function kindOf(run: string): string {
  if (/^[\p{sc=Hiragana}]/u.test(run)) return 'hiragana';
  if (/^[\p{sc=Han}々]/u.test(run)) return 'kanji';
  return /^[\p{sc=Katakana}ー]/u.test(run) ? 'katakana' : 'latin';
}
