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

/** Those that begin with the same word, the longest first: many of them go on with words that hardly ever follow it. */
interface Sequences<Value> {
  bySecond: Map<string, Sequence<Value>[]>;
  /** Whose second word is a stem. */
  open: Sequence<Value>[];
}

function matchWords<Value>(language: Language, entries: Entries<Value>): Matcher<Value> {
  const whole = new Map<string, Value>();
  const stems = new Map<string, Value>();
  const sequences = new Map<string, Sequences<Value>>();
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
        addSequence(sequences, { words, isStem, value });
      } else if (isStem) {
        stems.set(first, value);
        shortest = Math.min(shortest, first.length);
      } else whole.set(first, value);
    }
  for (const { bySecond, open } of sequences.values())
    for (const list of [...bySecond.values(), open]) list.sort((a, b) => b.words.length - a.words.length);

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
      const sequence = findSequence(sequences.get(token.word), tokens, at);
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

function addSequence<Value>(to: Map<string, Sequences<Value>>, sequence: Sequence<Value>): void {
  const { words, isStem } = sequence;
  const [first = '', second = ''] = words;
  const known: Sequences<Value> = to.get(first) ?? { bySecond: new Map(), open: [] };
  to.set(first, known);
  if (isStem && words.length === 2) return void known.open.push(sequence);
  known.bySecond.set(second, [...(known.bySecond.get(second) ?? []), sequence]);
}

/** The longest; of two as long the one without a star. */
function findSequence<Value>(
  known: Sequences<Value> | undefined,
  tokens: readonly Token[],
  at: number,
): Sequence<Value> | undefined {
  const fits = (one: Sequence<Value>) => standsAt(tokens, at, one);
  return (
    known?.bySecond.get(tokens[at + 1]?.word ?? '')?.find(fits) ??
    // Of two words each, so that none of them is longer.
    known?.open.find(fits)
  );
}

function standsAt<Value>(tokens: readonly Token[], at: number, { words, isStem }: Sequence<Value>): boolean {
  return words.every((word, index) => {
    const here = tokens[at + index]?.word;
    if (here === undefined) return false;
    return isStem && index === words.length - 1 ? here.startsWith(word) : here === word;
  });
}

function matchSigns<Value>(entries: Entries<Value>): Matcher<Value> {
  /** By their first two signs, or their only one. */
  const byStart = new Map<string, { text: string; value: Value }[]>();
  for (const [list, value] of entries)
    for (const text of listWords(list)) {
      const start = text.slice(0, 2);
      const same = byStart.get(start) ?? [];
      same.push({ text, value });
      byStart.set(start, same);
    }
  for (const list of byStart.values()) list.sort((a, b) => b.text.length - a.text.length);
  const findAt = (text: string, at: number) =>
    byStart.get(text.slice(at, at + 2))?.find((entry) => text.startsWith(entry.text, at)) ??
    byStart.get(text[at] as string)?.[0];

  return ({ text, start, tokens }) => {
    const matches: Match<Value>[] = [];
    let token = 0;
    for (let at = 0; at < text.length; at += 1) {
      const found = findAt(text, at);
      if (!found) continue;
      while (token + 1 < tokens.length && (tokens[token + 1] as Token).start <= start + at) token += 1;
      const end = start + at + found.text.length;
      matches.push({ start: start + at, end, token, length: 1, value: found.value });
      at += found.text.length - 1;
    }
    return matches;
  };
}
