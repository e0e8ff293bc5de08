/** Finds the entries of a word list in a sentence: by words, or in Japanese, which bends its words, by their first signs. */
import type { Language } from '#core/languages/languages.ts';
import { splitTokens } from '../text/split-words.ts';
import type { Sentence, Token } from '../text/token.ts';

export interface Match<Value> {
  start: number;
  end: number;
  /** Index of its first token; in Japanese of the one that it begins in. */
  token: number;
  /** How many tokens; in Japanese 1. */
  length: number;
  value: Value;
}

/** In the order of the text; where entries overlap, the longest that begins first. */
export type Matcher<Value> = (sentence: Sentence) => Match<Value>[];

export type Entries<Value> = Iterable<readonly [list: string, value: Value]>;

export const listWords = (list: string): string[] => list.split(' ').filter(Boolean);

export const createMatcher = <Value>(language: Language, entries: Entries<Value>): Matcher<Value> =>
  language === 'ja' ? matchSigns(entries) : matchWords(language, entries);

interface Sequence<Value> {
  words: string[];
  isStem: boolean;
  value: Value;
}

function matchWords<Value>(language: Language, entries: Entries<Value>): Matcher<Value> {
  const whole = new Map<string, Value>();
  const stems = new Map<string, Value>();
  const sequences = new Map<string, Sequence<Value>[]>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const [list, value] of entries)
    for (const entry of listWords(list)) {
      const isStem = entry.endsWith('*');
      const text = entry.slice(0, isStem ? -1 : undefined).replaceAll('_', ' ');
      const words = splitTokens(text, language).map(({ word }) => word);
      const [first] = words;
      if (first === undefined) continue;
      if (words.length > 1) {
        // The star stands for any ending, also of a word of its own.
        if (isStem && text.endsWith(' ')) words.push('');
        sequences.set(first, [...(sequences.get(first) ?? []), { words, isStem, value }]);
      } else if (isStem) {
        stems.set(first, value);
        shortest = Math.min(shortest, first.length);
      } else whole.set(first, value);
    }
  for (const list of sequences.values()) list.sort((a, b) => b.words.length - a.words.length);

  const known = new Map<string, Value | undefined>();
  /** A whole word, else the longest stem that it begins with. */
  const lookUp = (word: string): Value | undefined => {
    if (known.has(word)) return known.get(word);
    let value = whole.get(word);
    for (let length = word.length; value === undefined && length >= shortest; length -= 1)
      value = stems.get(word.slice(0, length));
    // Of a text that never repeats itself, not every word is kept.
    if (known.size > 20_000) known.clear();
    known.set(word, value);
    return value;
  };

  return ({ tokens }) => {
    const matches: Match<Value>[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at] as Token;
      const sequence = sequences.get(token.word)?.find((one) => standsAt(tokens, at, one));
      const value = sequence ? sequence.value : lookUp(token.word);
      if (value === undefined) continue;
      const length = sequence?.words.length ?? 1;
      const end = (tokens[at + length - 1] as Token).end;
      matches.push({ start: token.start, end, token: at, length, value });
      at += length - 1;
    }
    return matches;
  };
}

function standsAt<Value>(tokens: readonly Token[], at: number, { words, isStem }: Sequence<Value>): boolean {
  return words.every((word, index) => {
    const here = tokens[at + index]?.word;
    if (here === undefined) return false;
    return isStem && index === words.length - 1 ? here.startsWith(word) : here === word;
  });
}

function matchSigns<Value>(entries: Entries<Value>): Matcher<Value> {
  const byFirst = new Map<string, { text: string; value: Value }[]>();
  for (const [list, value] of entries)
    for (const text of listWords(list)) {
      const first = text[0] as string;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { text, value }]);
    }
  for (const list of byFirst.values()) list.sort((a, b) => b.text.length - a.text.length);

  return ({ text, start, tokens }) => {
    const matches: Match<Value>[] = [];
    let token = 0;
    for (let at = 0; at < text.length; at += 1) {
      const found = byFirst.get(text[at] as string)?.find((entry) => text.startsWith(entry.text, at));
      if (!found) continue;
      while (token + 1 < tokens.length && (tokens[token + 1] as Token).start <= start + at) token += 1;
      const end = start + at + found.text.length;
      matches.push({ start: start + at, end, token, length: 1, value: found.value });
      at += found.text.length - 1;
    }
    return matches;
  };
}
