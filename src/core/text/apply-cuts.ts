import type { Language } from '#core/languages/languages.ts';
import type { Cut } from './cuts.ts';

export interface CutText {
  text: string;
  /** What was cut or replaced, as it stands in the list, with how often; in the order of the list. */
  made: { find: string; to: string; count: number }[];
  count: number;
}

/** Before these a word means something: "not really" is no filler. */
const NEGATIONS: Record<Language, RegExp> = {
  en: /(?:\b(?:not|never|no)|n[’']t)[\s,]*$/iu,
  es: /\b(?:no|nunca|ni)[\s,]*$/iu,
  fr: /\b(?:pas|jamais|plus|ni)[\s,]*$/iu,
  de: /\b(?:nicht|nie|kein\p{L}*)[\s,]*$/iu,
  ja: /(?!)/u,
};
/** A negation has room in so many characters before a word. */
const LONGEST_NEGATION = 40;
/** More spaces than these before a word stay: each of a long row of them would be tried as the first. */
const MOST_SPACES = 20;

/**
 * Applies the cuts to one sentence or a whole text. A comma that only held the cut word goes with it, and a
 * sentence keeps its capital. German sentences, whose order needs their first word, keep it unless a comma follows.
 */
export function applyCuts(text: string, cuts: readonly Cut[], language: Language): CutText {
  const made: CutText['made'] = [];
  let result = text;
  for (const { find, to } of cuts) {
    let count = 0;
    result = result.replace(patternOf(find, to, language), (...match) => {
      const { lead = '', tail = '' } = match.at(-1) as Record<string, string | undefined>;
      const isOpening = lead === '' || /^[.!?…。！？]|\n/.test(lead.slice(wordsEnd(lead)));
      const at = match.at(-3) as number;
      const before = result.slice(Math.max(0, at - LONGEST_NEGATION), at);
      const negated = NEGATIONS[language].test(`${before}${lead}`);
      if (negated || (to === '' && isOpening && language !== 'ja' && !tail.includes(','))) return match[0];
      count += 1;
      if (to !== '') return `${lead}${isOpening ? raise(to) : to}${tail}`;
      const held = lead.includes(',') && tail.includes(',');
      return language === 'ja' ? lead : held ? ' ' : isOpening ? lead : `${lead}${tail.replace(/^,\s/, ' ')}`;
    });
    if (count > 0) made.push({ find, to, count });
  }
  const total = made.reduce((sum, { count }) => sum + count, 0);
  return { text: total === 0 ? text : tidy(result), made, count: total };
}

function patternOf(find: string, to: string, language: Language): RegExp {
  const words = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[’']/g, "[’']");
  if (language === 'ja') return new RegExp(`(?<lead>)${words}(?<tail>${to === '' ? '[、…ー]?' : ''})`, 'gu');
  return new RegExp(
    String.raw`(?<lead>^|[\n.!?…]\s{1,${MOST_SPACES}}|,?\s{1,${MOST_SPACES}}|(?<=[(«“"]))${words}(?![\p{L}\p{N}’'-])(?<tail>,?\s|(?=[^\s]|$))`,
    'giu',
  );
}

const raise = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

const tidy = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/(?<! ) +([,.;])/g, '$1')
    .replace(/,([.!?])/g, '$1')
    .replace(/^[\s,、]+/gm, '')
    .replace(/(?:^|(?<=[.!?…]\s))\p{Ll}/gmu, (letter) => letter.toUpperCase())
    .trim();

/** Where the last word ends, with the sign after it that may end a sentence; only white space follows. */
const wordsEnd = (text: string): number => Math.max(0, text.trimEnd().length - 1);
