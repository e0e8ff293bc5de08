/**
 * What a run can be found by. Words of scripts that put spaces between them are found by their beginning;
 * Chinese, Japanese and Korean text, which does not, is cut into overlapping pairs of characters, so that any
 * part of a sentence is found. Text and question are cut by the same rule, in whatever language they are.
 */
import { foldText } from '#core/text/fold-text.ts';
import type { FormValues } from '#core/tools/template.ts';
import type { NewRun } from './run.ts';

/** Stretches of letters and digits; combining marks belong to the letter before them. */
const STRETCH = /[\p{L}\p{N}\p{M}ー]+/gu;
/** Scripts without spaces between words. The prolonged sound mark belongs to both kana and neither script. */
const UNSPACED =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+)/u;

/** PostgreSQL refuses words beyond 2,046 bytes and nobody types them: the beginning is enough. */
const MAX_WORD_LENGTH = 64;
/** Keeps the index of one run far below PostgreSQL's limit of 1 MB. */
export const MAX_TERMS = 20_000;

export interface SearchTerms {
  /** To be matched by their beginning. */
  words: string[];
  /** One or two characters, to be matched whole. */
  pairs: string[];
}

export function searchTerms(text: string): SearchTerms {
  const words = new Set<string>();
  const pairs = new Set<string>();
  for (const [stretch] of foldText(text).matchAll(STRETCH)) {
    if (words.size + pairs.size >= MAX_TERMS) break;
    // Split by a captured pattern: every second part is unspaced.
    for (const [at, part] of stretch.split(UNSPACED).entries()) {
      if (at % 2 === 1) for (const pair of pairsOf(part)) pairs.add(pair);
      else if (part)
        words.add(part.length > MAX_WORD_LENGTH ? [...part].slice(0, MAX_WORD_LENGTH).join('') : part);
    }
  }
  return { words: [...words], pairs: [...pairs] };
}

/** "東京都" → 東, 京, 都, 東京, 京都: single characters too, so that a question of one is answered. */
function* pairsOf(stretch: string): Generator<string> {
  const characters = [...stretch];
  for (const [at, character] of characters.entries()) {
    yield character;
    const next = characters[at + 1];
    if (next) yield character + next;
  }
}

/** Everything to put into the index for a text. */
export function indexTerms(text: string): string[] {
  const { words, pairs } = searchTerms(text);
  return [...new Set([...words, ...pairs])].slice(0, MAX_TERMS);
}

interface Searchable extends Pick<NewRun, 'toolSlug' | 'values' | 'output'> {
  title: string;
}

/** What a run of this user is found by: its tool, its title, what was put in and what came out. */
export function termsOfRun(run: Searchable, toolName: string, userId: string): string[] {
  const text = [run.toolSlug, toolName, run.title, ...textsOf(run.values), run.output].join('\n');
  return [ownerTerm(userId), ...indexTerms(text)];
}

/** Stands in every run of a user, so that the index looks at nobody else's. No word begins with a colon. */
export const ownerTerm = (userId: string): string => `:${userId}`;

const textsOf = (values: FormValues): string[] =>
  Object.values(values).flatMap((value) =>
    typeof value === 'string' ? value : typeof value === 'object' ? [value.name, value.text] : [],
  );

/** A tsquery that wants every part of the question; null when the question holds no letter or digit. */
export function searchQuery(question: string): string | null {
  const { words, pairs } = searchTerms(question);
  const long = pairs.filter((pair) => [...pair].length === 2);
  // Singles say no more than the pairs they stand in; they count only where the question is one character.
  const singles = pairs.filter((pair) => [...pair].length === 1 && !long.some((each) => each.includes(pair)));
  // Terms are letters and digits only, so quoting them is enough.
  const parts = [...words.map((word) => `'${word}':*`), ...[...long, ...singles].map((pair) => `'${pair}'`)];
  return parts.length > 0 ? parts.join(' & ') : null;
}
