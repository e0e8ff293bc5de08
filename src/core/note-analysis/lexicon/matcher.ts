/** Finds the entries of a word list in a sentence: by words, or in Japanese, which bends its words, by their first signs. */
import type { Language } from '#core/languages/languages.ts';
import { rememberWords } from '../text/remember-words.ts';
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

/** Of one word. */
interface Entry<Value> {
  value: Value | undefined;
  sequences: Sequences<Value> | undefined;
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

  /** A whole word, else the longest stem that it begins with; and what goes on from it. */
  const lookUp = rememberWords((word): Entry<Value> | null => {
    let value = whole.get(word);
    for (let length = word.length; value === undefined && length >= shortest; length -= 1)
      value = stems.get(word.slice(0, length));
    const own = sequences.get(word);
    return value === undefined && !own ? null : { value, sequences: own };
  });

  return ({ tokens }) => {
    const matches: Match<Value>[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at] as Token;
      const entry = lookUp(token.word);
      if (!entry) continue;
      const sequence = entry.sequences && findSequence(entry.sequences, tokens, at);
      const value = sequence ? sequence.value : entry.value;
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
  known: Sequences<Value>,
  tokens: readonly Token[],
  at: number,
): Sequence<Value> | undefined {
  const fits = (one: Sequence<Value>) => standsAt(tokens, at, one);
  return (
    known.bySecond.get(tokens[at + 1]?.word ?? '')?.find(fits) ??
    // Of two words each, so that none of them is longer.
    known.open.find(fits)
  );
}

function standsAt<Value>(tokens: readonly Token[], at: number, { words, isStem }: Sequence<Value>): boolean {
  return words.every((word, index) => {
    const here = tokens[at + index]?.word;
    if (here === undefined) return false;
    return isStem && index === words.length - 1 ? here.startsWith(word) : here === word;
  });
}

interface SignEntry<Value> {
  text: string;
  value: Value;
}

/** Those that begin with the same sign, by its code: at nearly every place of a text it is asked for in vain. */
interface SignEntries<Value> {
  /** The longest first. */
  bySecond: Map<number, SignEntry<Value>[]>;
  alone?: SignEntry<Value>;
}

function matchSigns<Value>(entries: Entries<Value>): Matcher<Value> {
  const byFirst = new Map<number, SignEntries<Value>>();
  for (const [list, value] of entries)
    for (const text of listWords(list)) {
      const known: SignEntries<Value> = byFirst.get(text.charCodeAt(0)) ?? { bySecond: new Map() };
      byFirst.set(text.charCodeAt(0), known);
      if (text.length === 1) {
        known.alone ??= { text, value };
        continue;
      }
      const same = known.bySecond.get(text.charCodeAt(1)) ?? [];
      same.push({ text, value });
      known.bySecond.set(text.charCodeAt(1), same);
    }
  for (const { bySecond } of byFirst.values())
    for (const list of bySecond.values()) list.sort((a, b) => b.text.length - a.text.length);
  const findAt = (text: string, at: number): SignEntry<Value> | undefined => {
    const known = byFirst.get(text.charCodeAt(at));
    const same = known?.bySecond.get(text.charCodeAt(at + 1));
    return same?.find((entry) => text.startsWith(entry.text, at)) ?? known?.alone;
  };

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
