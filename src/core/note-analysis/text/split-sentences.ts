import type { Language } from '#core/languages/languages.ts';
import type { Span } from '../analysis-result.ts';
import { normaliseWord, segmenterOf } from './split-words.ts';

/** The last word before a full stop, with the full stops inside it: "z.B". */
const LAST_WORD = /([\p{L}\p{N}][\p{L}\p{N}.’'-]{0,15})\.\s*$/u;
const ENDED = /[.!?…。！？]["'”’“»)\]」』）]*\s*$/;
/** So much of a sentence says whether it has ended. */
const TAIL = 40;
/** What still belongs to the sentence before it. */
const CLOSING = /^["'”’»)\]」』）]/;

/** Places of sentences by the platform's rules, joined again where a full stop only ended an abbreviation. */
export function splitSentences(text: string, language: Language, abbreviations: ReadonlySet<string>): Span[] {
  const places: Span[] = [];
  let last = '';
  for (const { segment, index } of segmenterOf(language, 'sentence').segment(text)) {
    const before = places.at(-1);
    if (before && isContinued(last, segment, { language, abbreviations })) {
      before.end = index + segment.length;
    } else {
      places.push({ start: index, end: index + segment.length });
      last = '';
    }
    last = (last + segment).slice(-TAIL);
  }
  return places.flatMap((place) => trimPlace(text, place));
}

function isContinued(
  before: string,
  next: string,
  { language, abbreviations }: { language: Language; abbreviations: ReadonlySet<string> },
): boolean {
  if (CLOSING.test(next) || !ENDED.test(before)) return true;
  if (/^\s*\p{Ll}/u.test(next)) return !/[!?]["'”’»)]*\s*$/.test(before);
  // At most ends there is no full stop of an abbreviation, which the expression looks for from every letter.
  if (!before.trimEnd().endsWith('.')) return false;
  const word = LAST_WORD.exec(before)?.[1];
  if (word === undefined) return false;
  // Initials; and German days: "am 4. Dezember".
  const isNumber = language === 'de' && /^\d{1,2}$/.test(word);
  return isNumber || abbreviations.has(normaliseWord(word)) || /^\p{Lu}$/u.test(word);
}

function trimPlace(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  const trimmed = part.trim();
  if (trimmed === '') return [];
  const from = start + part.indexOf(trimmed);
  return [{ start: from, end: from + trimmed.length }];
}
