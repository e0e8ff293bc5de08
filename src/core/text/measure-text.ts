import type { Language } from '#core/languages/languages.ts';
import { countSyllables } from './count-syllables.ts';
import { type ReadingBand, readingBand, readingEase } from './readability.ts';
import { lengthOf, secondsToRead, speakingSeconds } from './reading-time.ts';
import { extractKeywords, splitSentences, splitWords } from './text-analysis.ts';

export interface TextMeasures {
  /** Words; in Japanese characters without spaces and punctuation, like every length here. */
  length: number;
  characters: number;
  sentences: number;
  /** Mean and greatest length of a sentence. */
  mean: number;
  longest: number;
  /** Null where no formula is in use. */
  ease: number | null;
  band: ReadingBand | null;
  /** Silently, at 238 words or 500 characters a minute, and aloud. */
  readingSeconds: number;
  speakingSeconds: number;
  /** Words with content that stand there three times or more, the most frequent first. */
  repeated: { word: string; count: number }[];
}

export function measureText(text: string, language: Language): TextMeasures {
  const sentences = splitSentences(text).filter((sentence) => lengthOf(sentence, language) > 0);
  const lengths = sentences.map((sentence) => lengthOf(sentence, language));
  const length = lengths.reduce((sum, each) => sum + each, 0);
  const words = splitWords(text);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word, language), 0);
  const ease = readingEase({ words: words.length, sentences: sentences.length, syllables }, language);
  return {
    length,
    characters: [...text.trim()].length,
    sentences: sentences.length,
    mean: sentences.length === 0 ? 0 : Math.round((length / sentences.length) * 10) / 10,
    longest: lengths.reduce((most, each) => Math.max(most, each), 0),
    ease: ease ?? null,
    band: ease === undefined ? null : readingBand(ease),
    readingSeconds: secondsToRead(length, language),
    speakingSeconds: length === 0 ? 0 : Math.round(speakingSeconds(text)),
    repeated: findRepeated(text, language),
  };
}

function findRepeated(text: string, language: Language): TextMeasures['repeated'] {
  const times = new Map<string, number>();
  for (const word of splitWords(text)) {
    const key = word.toLowerCase();
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return extractKeywords(text, language, 200)
    .map((word) => ({ word, count: times.get(word.toLowerCase()) ?? 0 }))
    .filter(({ count }) => count >= 3)
    .sort((a, b) => b.count - a.count)
    .slice(0, 5);
}
