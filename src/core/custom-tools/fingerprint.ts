/**
 * Fingerprints of recipes: hashes of every five words in a row, of which one in eight is kept, in 24 bits. They tell
 * whether a text holds a recipe, also one that was edited, and say nothing of what the recipe says: seven of eight are
 * gone, the order is gone, and each that is left stands for any of many millions of phrases.
 */
import { hashText } from '#core/random/seed.ts';

const WORDS_IN_A_ROW = 5;
const KEPT_ONE_IN = 8;
const BITS = 24;

/** Names what is found in which text: to be raised with every change of it, so that what was kept is looked through anew. */
export const FINGERPRINT_METHOD = 1;

/**
 * Of a recipe's lines, each for itself: they may be put in another order. Lines of less than five words do not count,
 * nor does what stands in Liquid tags, where variables have their names.
 */
export function fingerprintLines(text: string): Set<number> {
  const found = new Set<number>();
  for (const line of withoutTags(text).split('\n')) addFingerprints(found, line);
  return found;
}

/**
 * Of texts that may hold a recipe, wherever their lines end, each read for itself. Capitals, accents, spaces and
 * punctuation make no difference. Takes time in proportion to their length.
 */
export function fingerprintTexts(texts: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const text of new Set(texts)) addFingerprints(found, text);
  return found;
}

/** Sentences can be hidden in tags, and words in tags can be strewn between those of a sentence. */
export const fingerprintText = (text: string): Set<number> =>
  fingerprintTexts([withoutTags(text), withQuotes(text)]);

function addFingerprints(found: Set<number>, text: string): void {
  const words = wordsOf(text);
  const joined = words.join(' ');
  const starts = [0];
  for (const word of words) starts.push((starts.at(-1) ?? 0) + word.length + 1);
  for (let at = 0; at + WORDS_IN_A_ROW <= words.length; at += 1) {
    const hash = hashText(joined.slice(starts[at], (starts[at + WORDS_IN_A_ROW] ?? 0) - 1));
    if (hash % KEPT_ONE_IN === 0) found.add((hash / KEPT_ONE_IN) % 2 ** BITS);
  }
}

/** Japanese has no spaces: a change of script stands for one, which is often where a word ends. */
const WORD =
  /\p{sc=Han}+|\p{sc=Hiragana}+|[\p{sc=Katakana}ー]+|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]]+/gv;

/** Combining marks, and characters that nobody sees, which would part a word. */
const UNSEEN = /[\p{M}\p{Cf}]+/gu;

/** Whole words in one character, of up to eighteen letters each: no recipe is written in them, and texts of them grow long. */
const WORD_SIGNS = /[\u3200-\u33ff\ufdf0-\ufdff]+/g;

const wordsOf = (text: string): string[] =>
  text.replace(WORD_SIGNS, ' ').normalize('NFKD').replace(UNSEEN, '').toLowerCase().match(WORD) ?? [];

const TAG_ENDS = /(\{\{|\{%|\}\}|%\})/;

export const withoutTags = (text: string): string => mapTags(text, () => ' ');

export const withQuotes = (text: string): string =>
  mapTags(text, (tag) =>
    Array.from(tag.matchAll(/"([^"]*)"|'([^']*)'/g), ([, double, single]) => double ?? single).join(' '),
  );

/** Comments count as tags, with what stands in them. */
function mapTags(text: string, replace: (tag: string) => string): string {
  let isTag = false;
  let isComment = false;
  return text
    .split(TAG_ENDS)
    .map((part) => {
      if (part === '{{' || part === '{%') isTag = true;
      else if (part === '}}' || part === '%}') isTag = false;
      else if (isTag) {
        const [name] = part.replace(/^-?\s*/, '').split(/[\s-]/, 1);
        if (name === 'comment') isComment = true;
        if (name === 'endcomment') isComment = false;
        return replace(part);
      } else return isComment ? '' : part;
      return ' ';
    })
    .join('');
}
