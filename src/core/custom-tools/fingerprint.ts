/**
 * Fingerprints of recipes: hashes of every five words in a row, of which one in eight is kept, in 24 bits. They tell
 * whether a text holds a recipe, also one that was edited, and say nothing of what the recipe says: seven of eight are
 * gone, the order is gone, and each that is left stands for any of many millions of phrases.
 */
import { hashUnits } from '#core/random/hash.ts';

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
  const { units, starts } = wordsOf(text);
  let start = 0;
  const unitAt = (index: number) => units[start + index] ?? 0;
  for (let at = 0; at + WORDS_IN_A_ROW < starts.length; at += 1) {
    start = starts[at] ?? 0;
    const hash = hashUnits((starts[at + WORDS_IN_A_ROW] ?? 0) - 1 - start, unitAt);
    if (hash % KEPT_ONE_IN === 0) found.add((hash / KEPT_ONE_IN) % 2 ** BITS);
  }
}

/** Combining marks, and characters that nobody sees, which would part a word. */
const UNSEEN = /[\p{M}\p{Cf}]+/gu;

/** Whole words in one character, of up to eighteen letters each: no recipe is written in them, and texts of them grow long. */
const WORD_SIGNS = /[\u3200-\u33ff\ufdf0-\ufdff]+/g;

/**
 * The words of a text, each with a space behind it, in units of UTF-16; and where each begins, with the end as one more.
 * A string for each word would cost several times as much as all the rest.
 */
function wordsOf(text: string): { units: Uint16Array; starts: Uint32Array } {
  const plain = text.replace(WORD_SIGNS, ' ').normalize('NFKD').replace(UNSEEN, '').toLowerCase();
  const units = new Uint16Array(2 * plain.length + 1);
  const starts = new Uint32Array(plain.length + 1);
  let length = 0;
  let words = 0;
  let before = NO_WORD;
  for (let at = 0; at < plain.length; at += 1) {
    const codePoint = plain.codePointAt(at) ?? 0;
    const kind = kinds[codePoint] || kindOf(codePoint);
    if (kind !== before) {
      if (before !== NO_WORD) units[length++] = SPACE;
      if (kind !== NO_WORD) starts[words++] = length;
      before = kind;
    }
    if (kind !== NO_WORD) units[length++] = plain.charCodeAt(at);
    if (codePoint <= 0xffff) continue;
    at += 1;
    if (kind !== NO_WORD) units[length++] = plain.charCodeAt(at);
  }
  if (before !== NO_WORD) units[length++] = SPACE;
  starts[words++] = length;
  return { units, starts: starts.subarray(0, words) };
}

const SPACE = 0x20;

/** Japanese has no spaces: a change of script stands for one, which is often where a word ends. */
const SCRIPTS = [/\p{sc=Han}/u, /\p{sc=Hiragana}/u, /[\p{sc=Katakana}ー]/u, /[\p{L}\p{N}]/u];
const NO_WORD = SCRIPTS.length + 1;

/** Number of the script of each character that was met, from 1; `NO_WORD` for what parts words, 0 for what is not known yet. */
const kinds = new Uint8Array(0x110000);

function kindOf(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  const index = SCRIPTS.findIndex((script) => script.test(character));
  const kind = index === -1 ? NO_WORD : index + 1;
  kinds[codePoint] = kind;
  return kind;
}

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
