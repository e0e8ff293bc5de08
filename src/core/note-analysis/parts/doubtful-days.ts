/** Short names of days and months that are other words, too: "may", "sat", "mar", "Fr." */
import type { DateWords } from '#content/note-analysis-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Match } from '../lexicon/matcher.ts';
import { listWords } from '../lexicon/matcher.ts';
import type { Sentence } from '../text/token.ts';

/** After the first word of a sentence: "Sat: market", "May 2, 2027". */
const ENDS_NAME = /^\.?\s*(?:[,:;–—-]|$)/;
const ENDS_DAY = /^\.?\s+\d{1,2}(?:st|nd|rd|th)?\s*(?:[,:;–—-]|$)/;
/** "jeu. 4", "Fr. 4.12." */
const SHORTENED = /^\.\s*\d/;
/** "Fr. Müller" */
const TITLE = /^\.\s*\p{L}/u;
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)$/;

/** Whether what was matched names a day or a month here. */
export function createDoubt(
  language: Language,
  words: DateWords,
): (sentence: Sentence, match: Match<{ kind: string }>) => boolean {
  const doubtful = new Set(listWords(words.doubtful));
  const signs = new Set(listWords(words.signs));
  return ({ tokens, text, start }, { token: at, length, end, value }) => {
    const token = tokens[at];
    if (!token || length > 1 || !doubtful.has(token.word)) return true;
    const after = text.slice(end - start);
    if (SHORTENED.test(after)) return true;
    const before = tokens[at - 1];
    if (before && signs.has(before.word)) return true;
    const isMonth = value.kind === 'month';
    if (isMonth && [tokens[at + 1], before, tokens[at - 2]].some((one) => ORDINAL.test(one?.word ?? '')))
      return true;
    // Where a small word goes before the short name, as in "la mer", a capital says nothing.
    if (!token.isCapital || signs.size === 0) return false;
    if (language === 'de') return !TITLE.test(after);
    return at > 0 || (isMonth ? ENDS_DAY : ENDS_NAME).test(after);
  };
}
