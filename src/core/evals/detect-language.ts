/** Which of our languages a text is written in: by its script, else by the small words that only one of them has. */
import { isJapanese, lowerCaseWords } from '#core/languages/language-clues.ts';
import type { Language } from '#core/languages/languages.ts';
import { ownerOfStopWord } from '#core/text/text-analysis.ts';

/** Undefined when nothing tells, or two languages are level. */
export function detectLanguage(text: string): Language | undefined {
  if (isJapanese(text)) return 'ja';
  const hits = new Map<Language, number>();
  for (const word of lowerCaseWords(text)) {
    const language = ownerOf(word);
    if (language) hits.set(language, (hits.get(language) ?? 0) + 1);
  }
  const [first, second] = [...hits].sort(([, a], [, b]) => b - a);
  return first && first[1] !== second?.[1] ? first[0] : undefined;
}

/** Only French elides whole words: of "l’atelier" the "l" tells, of "it’s" and "geht’s" the whole. */
function ownerOf(word: string): Language | undefined {
  const beginning = word.split('’')[0] ?? '';
  const elided = word.includes('’') && ownerOfStopWord(beginning) === 'fr' ? 'fr' : undefined;
  return ownerOfStopWord(word) ?? elided;
}
