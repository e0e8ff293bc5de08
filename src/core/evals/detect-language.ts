/** Which of our languages a text is written in: by its script, else by the small words that only one of them has. */
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { stopWordsOf } from '#core/text/text-analysis.ts';

/** Share of kana and kanji among the letters from which on a text is Japanese, Latin names and quotes included. */
const JAPANESE_SHARE = 0.25;

/** Undefined when nothing tells, or two languages are level. */
export function detectLanguage(text: string): Language | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const kana = text.match(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  const kanji = text.match(/\p{sc=Han}/gu)?.length ?? 0;
  if (kana > 0 && kana + kanji >= letters * JAPANESE_SHARE) return 'ja';

  const hits = new Map<Language, number>();
  for (const word of text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []) {
    const language = ownerOf(word.replaceAll("'", '’'));
    if (language) hits.set(language, (hits.get(language) ?? 0) + 1);
  }
  const [first, second] = [...hits].sort(([, a], [, b]) => b - a);
  return first && first[1] !== second?.[1] ? first[0] : undefined;
}

/** Small words that only one language has. */
const owners = new Map<string, Language>();
for (const language of LANGUAGES) {
  for (const word of stopWordsOf(language)) {
    const isShared = LANGUAGES.some((other) => other !== language && stopWordsOf(other).has(word));
    if (!isShared) owners.set(word, language);
  }
}

/** Only French elides whole words: of "l’atelier" the "l" tells, of "it’s" and "geht’s" the whole. */
function ownerOf(word: string): Language | undefined {
  const beginning = word.split('’')[0] ?? '';
  const elided = word.includes('’') && owners.get(beginning) === 'fr' ? 'fr' : undefined;
  return owners.get(word) ?? elided;
}
