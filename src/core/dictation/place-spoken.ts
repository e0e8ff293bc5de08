/** Where a spoken phrase meets the text around the caret: spaces, capitals, and what goes. */
import type { Language } from '../languages/languages.ts';
import { cutEnd } from './cut-end.ts';
import type { DictationWords } from './dictation-words.ts';
import { readSpoken } from './read-spoken.ts';
import type { DictatedPiece } from './spoken-piece.ts';
import { isUnspaced } from './unspaced.ts';
import { DICTATION_WORDS } from './words/words-of.ts';

export interface CaretPlace {
  before: string;
  after: string;
  /** It takes no lines. */
  isOneLine?: boolean;
}

export interface Insertion {
  text: string;
  /** Spaces directly before the caret that it takes the place of. */
  eats: number;
}

/** What is written for a phrase at a place. An empty text for one that says nothing. */
export function placeSpoken(spoken: string, place: CaretPlace, language: Language): Insertion {
  const words = DICTATION_WORDS[language];
  const pieces = readSpoken(spoken, language).filter(
    (piece) => !(place.isOneLine && 'mark' in piece && piece.mark.text.startsWith('\n')),
  );
  const first = pieces[0];
  if (!first) return { text: '', eats: 0 };
  const eats = touchesLeft(first) ? place.before.length - cutEnd(place.before, ' ').length : 0;
  const kept = place.before.slice(0, place.before.length - eats);
  let text = '';
  pieces.forEach((piece, index) => {
    const tail = kept + text;
    if (needsSpace(tail, piece, pieces[index - 1], words)) text += ' ';
    text += 'mark' in piece ? piece.mark.text : cased(piece.word, tail, index === 0, words, language);
  });
  return { text: text + (needsSpaceAfter(text, place.after, pieces.at(-1)) ? ' ' : ''), eats };
}

const touchesLeft = (piece: DictatedPiece): boolean =>
  'mark' in piece && (piece.mark.joins === 'left' || piece.mark.joins === 'both');

const touchesRight = (piece: DictatedPiece | undefined): boolean =>
  piece !== undefined && 'mark' in piece && (piece.mark.joins === 'right' || piece.mark.joins === 'both');

const firstOf = (piece: DictatedPiece): string | undefined =>
  ('mark' in piece ? piece.mark.text : piece.word)[0];

/** @param last the piece before; undefined where what stands before is the user's text */
function needsSpace(
  tail: string,
  piece: DictatedPiece,
  last: DictatedPiece | undefined,
  words: DictationWords,
): boolean {
  if (tail === '' || /\s$/u.test(tail) || touchesLeft(piece) || touchesRight(last)) return false;
  if (isUnspaced(tail.at(-1)) || isUnspaced(firstOf(piece))) return false;
  return last !== undefined || !(endsOpen(tail, words) || /\p{L}[-'’]$/u.test(tail));
}

const endsOpen = (tail: string, { marks }: DictationWords): boolean =>
  tail.endsWith('[') ||
  Object.values(marks).some((mark) => mark.joins === 'right' && tail.endsWith(mark.text.trim()));

function needsSpaceAfter(text: string, after: string, last: DictatedPiece | undefined): boolean {
  if (touchesRight(last) || isUnspaced(text.at(-1)) || isUnspaced(after[0])) return false;
  return /^[\p{L}\p{N}("“«„¿¡]/u.test(after);
}

const SPACES = ' \t\u00a0\u202f\u3000';
const CLOSERS = ')]”“»"\'’」）';
const MIXED_CASE = /\p{Ll}\p{Lu}|[@/]|^www\./u;

/** With a capital where a sentence begins; the recogniser's own capital goes where none does and no name can begin so. */
function cased(
  word: string,
  tail: string,
  isFirst: boolean,
  words: DictationWords,
  language: Language,
): string {
  if (MIXED_CASE.test(word)) return word;
  if (beginsSentence(tail, words))
    return word.replace(
      /^([^\p{L}\p{N}]*)(\p{Ll})/u,
      (_, sign, letter) => sign + letter.toLocaleUpperCase(language),
    );
  const lower = word.toLocaleLowerCase(language);
  return isFirst && words.determiners.includes(lower.replace(/[^\p{L}]+$/u, '')) ? lower : word;
}

function beginsSentence(tail: string, { marks }: DictationWords): boolean {
  let rest = tail;
  const openings = Object.values(marks).flatMap(({ joins, text }) =>
    joins === 'right' ? [text.trim()] : [],
  );
  for (let last = ''; last !== rest; ) {
    last = rest;
    rest = cutEnd(rest, SPACES);
    for (const opening of openings) if (rest.endsWith(opening)) rest = rest.slice(0, -opening.length);
  }
  if (rest === '' || rest.endsWith('\n')) return true;
  rest = cutEnd(rest, `${SPACES}${CLOSERS}`);
  // One letter and a dot is an abbreviation, several dots are a pause.
  return /[.!?。！？]$/u.test(rest) && !/(?:^|[^\p{L}])\p{L}\.$|\.\.$/u.test(rest);
}
