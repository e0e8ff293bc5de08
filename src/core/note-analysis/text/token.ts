import type { Span } from '../analysis-result.ts';

export interface Token extends Span {
  /** In lower case, with straight apostrophes. */
  word: string;
  /** Words between the same commas share a number. */
  clause: number;
  isCapital: boolean;
}

type SentenceKind = 'prose' | 'item' | 'heading';

export interface Sentence extends Span {
  text: string;
  tokens: Token[];
  kind: SentenceKind;
  /** Of the paragraph that it stands in. */
  paragraph: number;
  /** A box to tick stands before it: open, or done. */
  box: 'open' | 'done' | null;
}

export interface SplitText {
  sentences: Sentence[];
  paragraphs: Span[];
}

/** French "l'" is written as a part of the next word. */
export const isElided = (word: string): boolean => word.endsWith("'");

/** Of a text that is split already, with what the grammar of its language makes one word: core/text/count-words.ts knows none. */
export const countTokens = (tokens: readonly Pick<Token, 'word'>[]): number =>
  tokens.reduce((count, { word }) => (isElided(word) ? count : count + 1), 0);
