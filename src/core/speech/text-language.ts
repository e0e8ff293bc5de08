/** Which of our languages a text is certainly written in: a voice of another makes it hard to follow. */
import { isJapanese, lowerCaseWords } from '../languages/language-clues.ts';
import type { Language } from '../languages/languages.ts';
import { ownerOfStopWord } from '../text/text-analysis.ts';

/** So many different signs of a language make it certain, where no other has a third of them. */
const ENOUGH = 3;
const TIMES_THE_NEXT = 3;

/** Small words of one language that another has too, as a word of its own: "Font: Comic Sans, war, todo". */
const AMBIGUOUS = new Set(
  [
    'ai bien car comment font par plus pour sans ton tout va dos era ha hay sea sin tan todo yo mes sur',
    'aller bin da den die dir hat hier im ins man mir nun sein um war but come has he once or us',
  ].flatMap((words) => words.split(' ')),
);

/** Letters and marks that only one of them has. */
const SIGNS: readonly (readonly [Language, RegExp])[] = [
  ['es', /[¿¡]/u],
  ['es', /ñ/iu],
  ['es', /[áíóú]/iu],
  ['fr', /[çœ]/iu],
  ['fr', /[àâèêëîïôùû]/iu],
  ['de', /ß/u],
  ['de', /[äöü]/iu],
];

/** Undefined for a short text, which could be of any, and for one in two languages. */
export function certainLanguage(text: string): Language | undefined {
  const normal = text.normalize('NFC');
  if (isJapanese(normal)) return 'ja';
  const found = new Map<Language, number>();
  const count = (language: Language) => found.set(language, (found.get(language) ?? 0) + 1);
  for (const word of wordsOf(normal)) {
    const language = ownerOf(word);
    if (language) count(language);
  }
  for (const [language, sign] of SIGNS) if (sign.test(normal)) count(language);
  const [first, second] = [...found].sort(([, a], [, b]) => b - a);
  if (!first || first[1] < ENOUGH || first[1] < TIMES_THE_NEXT * (second?.[1] ?? 0)) return undefined;
  return first[0];
}

/** Each once. Only French elides: "l’atelier" gives "l’" too. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    lowerCaseWords(text).flatMap((word) => {
      const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)’/u.exec(word)?.[0];
      return elided ? [elided, word] : [word];
    }),
  );

/** The only language that has it among its small words. A single letter may stand for anything. */
function ownerOf(word: string): Language | undefined {
  if (word.endsWith('’')) return 'fr';
  if (word.length < 2 || AMBIGUOUS.has(word)) return undefined;
  return ownerOfStopWord(word);
}
