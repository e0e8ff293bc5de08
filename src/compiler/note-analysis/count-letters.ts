import type { LanguageModel } from '#core/note-analysis/note-model.ts';

/** Small words are most of any text. */
const SMALL_WORDS_TIMES = 8;
/** The rare ones say little of a language. */
const LEAST = 2;

/** Which three letters follow one another in a language's words, as logarithms with one decimal. */
export function countLetters(lists: readonly string[], smallWords: string): LanguageModel['letters'] {
  const counts = new Map<string, number>();
  let total = 0;
  const add = (list: string, times: number) => {
    for (const entry of list.toLowerCase().split(/[\s_]+/)) {
      const isStem = entry.endsWith('*');
      const word = entry.replaceAll(/[^\p{L}'’]/gu, '').replaceAll('’', "'");
      if (word === '') continue;
      const padded = ` ${word}${isStem ? '' : ' '}`;
      for (let at = 0; at + 3 <= padded.length; at += 1) {
        const three = padded.slice(at, at + 3);
        counts.set(three, (counts.get(three) ?? 0) + times);
        total += times;
      }
    }
  };
  for (const list of lists) add(list, 1);
  add(smallWords, SMALL_WORDS_TIMES);
  return Object.fromEntries(
    [...counts]
      .filter(([, count]) => count >= LEAST)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([three, count]) => [three, Math.round(Math.log(count / total) * 10) / 10]),
  );
}
