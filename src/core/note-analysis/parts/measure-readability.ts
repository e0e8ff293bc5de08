import type { Language } from '#core/languages/languages.ts';
import { countSyllables } from '#core/text/count-syllables.ts';
import { readingBand, readingEase } from '#core/text/readability.ts';
import { lengthOf as textLength } from '#core/text/reading-time.ts';
import { RESULT_LIMITS, type Readability, type ReadabilityMeasure } from '../analysis-result.ts';
import { HIRAGANA, KANJI, KATAKANA, LATIN, scriptOf } from '../text/sign-kinds.ts';
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
  language === 'ja' ? textLength(text, 'ja') : countTokens(tokens);

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

/** By their kinds of writing. */
type Runs = Map<number, { length: number; count: number }>;

function countRuns(text: string, runs: Runs): void {
  let last = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number;
    const length = code > 0xffff ? 2 : 1;
    const script = scriptOf(code);
    const own = runs.get(script);
    if (own) {
      own.length += length;
      if (script !== last) own.count += 1;
    }
    last = script;
    at += length;
  }
}

/**
 * Y. Tateisi, Y. Ono, H. Yamada, "A computer readability formula of Japanese texts for machine scoring", COLING 1988, the shorter
 * formula: -0.12 ls - 1.37 la + 7.4 lh - 23.18 lc - 5.4 lk - 4.67 cp + 115.79, of the mean length of a sentence in signs, of the
 * mean lengths of runs of Latin letters, hiragana, kanji and katakana, and of commas to a sentence. Made so that the mean is 50
 * and the deviation 10; higher is easier.
 */
function tateisi(sentences: readonly Sentence[]): number {
  const runs: Runs = new Map(
    [LATIN, HIRAGANA, KANJI, KATAKANA].map((script) => [script, { length: 0, count: 0 }]),
  );
  let signs = 0;
  let commas = 0;
  for (const { text } of sentences) {
    signs += text.length;
    commas += text.match(/[、，]/g)?.length ?? 0;
    countRuns(text, runs);
  }
  const mean = (script: number) => {
    const { length, count } = runs.get(script) ?? { length: 0, count: 0 };
    return count === 0 ? 0 : length / count;
  };
  return (
    -0.12 * (signs / sentences.length) -
    1.37 * mean(LATIN) +
    7.4 * mean(HIRAGANA) -
    23.18 * mean(KANJI) -
    5.4 * mean(KATAKANA) -
    4.67 * (commas / sentences.length) +
    115.79
  );
}
