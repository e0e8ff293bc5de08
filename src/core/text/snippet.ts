/** The lines that a search result shows for a page: how long they are, and what is likely to be cut. */
import type { Language } from '#core/languages/languages.ts';
import { cutAtWord, splitSentences } from './text-analysis.ts';
import { textWidth } from './text-width.ts';

/**
 * Search engines publish no limit in characters: lines are cut at a width. These are the widths at which results on
 * wide screens are usually seen to be cut; small screens show less of a description.
 */
export const SNIPPET_LIMITS = {
  title: { fontPixels: 20, pixels: 580 },
  description: { fontPixels: 14, pixels: 920 },
} as const;
export type SnippetKind = keyof typeof SNIPPET_LIMITS;

export interface Snippet {
  characters: number;
  pixels: number;
  limit: number;
  fits: boolean;
  /** What is seen: the text, or as much of it as fits with "…". */
  shown: string;
  /** Character at which the key phrase begins, from 1; 0 where it is missing. */
  keywordAt: number;
}

export function measureSnippet(text: string, kind: SnippetKind, keyword: string): Snippet {
  const { fontPixels, pixels: limit } = SNIPPET_LIMITS[kind];
  const line = text.replace(/\s+/g, ' ').trim();
  const pixels = textWidth(line, fontPixels);
  return {
    characters: [...line].length,
    pixels,
    limit,
    fits: pixels <= limit,
    shown: pixels <= limit ? line : cutAtWidth(line, fontPixels, limit),
    keywordAt: placeOf(line, keyword),
  };
}

/** Whole sentences from the page, those with the key phrase first, as many as fit into a description. */
export function describeFromText(text: string, keyword: string): string {
  const { fontPixels, pixels } = SNIPPET_LIMITS.description;
  const sentences = splitSentences(text).filter((sentence) => [...sentence].length >= 8);
  const withKeyword = sentences.findIndex((sentence) => placeOf(sentence, keyword) > 0);
  const from = withKeyword === -1 ? 0 : withKeyword;
  let line = '';
  for (const sentence of sentences.slice(from)) {
    const next = line && !/[。！？]$/.test(line) ? `${line} ${sentence}` : line + sentence;
    if (line && textWidth(next, fontPixels) > pixels) break;
    line = next;
  }
  return line && textWidth(line, fontPixels) > pixels ? cutAtWidth(line, fontPixels, pixels) : line;
}

/** How often the phrase stands in the text, whatever its capitals. */
export function countPhrase(text: string, phrase: string): number {
  const wanted = phrase.trim().toLowerCase();
  return wanted === '' ? 0 : text.toLowerCase().split(wanted).length - 1;
}

const LIGATURES: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** The end of an address: small letters, digits and hyphens, at most 60 characters, cut between words. */
export function toSlug(text: string, language: Language): string {
  const umlauts = language === 'de' ? text.replace(/[äöüÄÖÜ]/g, (letter) => `${letter}e`) : text;
  const words = umlauts
    .toLowerCase()
    .replace(/[ßæœøł]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/(?<=\p{sc=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[’']/g, '')
    .split(/[^\p{L}\p{N}ー]+/u)
    .filter(Boolean);
  return words.reduce((slug, word) => {
    const longer = slug ? `${slug}-${word}` : [...word].slice(0, 60).join('');
    return longer.length <= 60 ? longer : slug;
  }, '');
}

const placeOf = (line: string, phrase: string): number => {
  const wanted = phrase.trim().toLowerCase();
  return wanted === '' ? 0 : [...line.toLowerCase().slice(0, line.toLowerCase().indexOf(wanted) + 1)].length;
};

function cutAtWidth(line: string, fontPixels: number, pixels: number): string {
  const letters = [...line];
  const fits = (count: number) => textWidth(`${letters.slice(0, count).join('')}…`, fontPixels) <= pixels;
  // By halves: a line may be a whole page.
  let [end, tooMany] = [0, letters.length + 1];
  while (tooMany - end > 1) {
    const middle = Math.floor((end + tooMany) / 2);
    if (fits(middle)) end = middle;
    else tooMany = middle;
  }
  return cutAtWord(line, end);
}
