/** Names for a service, put together from word parts of the language, measured and ranked. */

import type { Language } from '#core/languages/languages.ts';
import { hashText } from '#core/random/seed.ts';
import { foldText } from '#core/text/fold-text.ts';
import { extractKeywords } from '#core/text/text-analysis.ts';
import { measureName, type NameMeasures, type NamePart, readPart, scoreName, toPlain } from './score-name.ts';

type NameKind = 'pair' | 'word' | 'coined';

export interface Candidate extends NameMeasures {
  name: string;
  kind: NameKind;
  /** What it was put together from: "still + harbour". */
  parts: string[];
}

/** What a language has to make names from; each text may carry a reading: "静かな|shizukana". */
export interface NameParts {
  first: readonly string[];
  second: readonly string[];
  /** How the two are joined: "{a} {b}", "{b} {a}", "{a}{b}". */
  join: string;
  /** Around a word of the user's own: "Atelier {word}". */
  frames: readonly string[];
  starts: readonly string[];
  ends: readonly string[];
}

export interface NameWish {
  service: string;
  /** Words the user likes, apart by commas. */
  liked: string;
  /** Words that must not occur. */
  avoid: string;
  /** pair, word, coined or mixed. */
  style: string;
  /** Letters without spaces. */
  most: number;
  count: number;
  seed: number;
}

/** Best first; no part serves in more than four names, so that the list stays varied. */
export function nameCandidates(parts: NameParts, wish: NameWish, language: Language): Candidate[] {
  const own = ownWords(wish, language);
  const avoided = splitList(wish.avoid).map(foldText).filter(Boolean);
  const kinds: NameKind[] = ['pair', 'word', 'coined'];
  const chosen = kinds.filter((kind) => wish.style === kind);
  const all = (chosen.length > 0 ? chosen : kinds).map((kind) =>
    ranked(MAKERS[kind](parts, own, language), kind, wish, language).filter(
      ({ name }) => !avoided.some((word) => foldText(name).includes(word)),
    ),
  );
  const share = Math.ceil(wish.count / all.length);
  const first = all.flatMap((list) => varied(list, share));
  const rest = all.flatMap((list) => list.filter((candidate) => !first.includes(candidate)));
  return [...first, ...varied(rest, Math.max(0, wish.count - first.length))]
    .slice(0, wish.count)
    .sort((a, b) => b.score - a.score || order(a, wish) - order(b, wish));
}

interface Draft {
  name: string;
  parts: NamePart[];
  hasOwnWord?: boolean;
}

const MAKERS: Readonly<
  Record<NameKind, (parts: NameParts, own: readonly string[], language: Language) => Draft[]>
> = {
  pair: ({ first, second, join }, _, language) =>
    first
      .map((text) => readPart(text, language))
      .flatMap((a) =>
        second
          .map((text) => readPart(text, language))
          .map((b) => ({
            name: join.replace('{a}', a.word).replace('{b}', b.word),
            parts: join.indexOf('{a}') < join.indexOf('{b}') ? [a, b] : [b, a],
          })),
      ),
  word: ({ frames }, own, language) =>
    own.flatMap((word) =>
      frames.map((text) => {
        const { word: frame, plain } = readPart(text, language);
        const typed = toPlain(word, language);
        return {
          name: frame.replace('{word}', word),
          // The reading of the frame stands for the whole, where the word itself can be read.
          parts: [{ word, plain: typed === '' ? '' : toPlain(plain.replace('word', typed), language) }],
          hasOwnWord: true,
        };
      }),
    ),
  coined: ({ starts, ends }, _, language) =>
    starts
      .map((text) => readPart(text, language))
      .flatMap((start) =>
        ends
          .map((text) => readPart(text, language))
          .filter((end) => language === 'ja' || !hasHiatus(start.word, end.word))
          .map((end) => ({
            name: start.word + end.word,
            parts: [{ word: start.word + end.word, plain: start.plain + end.plain }],
          })),
      ),
};

function ranked(drafts: readonly Draft[], kind: NameKind, wish: NameWish, language: Language): Candidate[] {
  const seen = new Set<string>();
  return drafts
    .map(({ name, parts, hasOwnWord = false }) => {
      const measures = measureName(name, parts, language);
      const score = scoreName(measures, language === 'ja', hasOwnWord);
      return { name, kind, parts: parts.map(({ word }) => word), ...measures, score };
    })
    .filter(
      ({ name, parts, letters }) =>
        letters <= wish.most &&
        !isClumsy(name, parts) &&
        !seen.has(foldText(name)) &&
        seen.add(foldText(name)),
    )
    .sort((a, b) => b.score - a.score || order(a, wish) - order(b, wish));
}

/** "Noa" and "ora": nobody knows where one syllable ends and the next begins. */
const hasHiatus = (start: string, end: string): boolean =>
  /[aeiouy]$/i.test(foldText(start)) && /^[aeiouy]/i.test(foldText(end));

/** The same word twice, or three of one letter where two words meet. */
const isClumsy = (name: string, parts: readonly string[]): boolean =>
  new Set(parts.map(foldText)).size < parts.length || /(\p{L})\1\1/iu.test(name);

const MOST_OF_ONE_PART = 4;

function varied(list: readonly Candidate[], count: number): Candidate[] {
  const used = new Map<string, number>();
  const picked: Candidate[] = [];
  for (const candidate of list) {
    if (picked.length >= count) break;
    const keys = candidate.kind === 'coined' ? [candidate.name.slice(0, 3)] : candidate.parts;
    if (keys.some((key) => (used.get(key) ?? 0) >= MOST_OF_ONE_PART)) continue;
    for (const key of keys) used.set(key, (used.get(key) ?? 0) + 1);
    picked.push(candidate);
  }
  return picked;
}

const order = ({ name }: { name: string }, { seed }: NameWish): number => hashText(`${seed}:${name}`);

/** The words the user likes, or those that carry the description; capital first where the script has capitals. */
function ownWords({ service, liked }: NameWish, language: Language): string[] {
  const words = splitList(liked);
  const taken = words.length > 0 ? words : extractKeywords(service, language, 4);
  return [
    ...new Set(taken.slice(0, 6).map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))),
  ];
}

const splitList = (text: string): string[] =>
  text
    .split(/[,;、，；\n]+/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '' && [...word].length <= 24);
