/** A result as pieces: cards that are copied at once, and the running text between them. */
import type { CardRule } from '#content/schema.ts';
import type { Range } from '#core/markdown/document.ts';
import type { MarkdownBlock } from '#core/markdown/growing-markdown.ts';

export type CardKind = CardRule['kind'];

/** What a card's button copies and its Edit changes. Its range is that of the Markdown it is written in. */
export interface CardText extends Range {
  /** In plain words. */
  words: string;
  /** How a change is written: on one line, into the cell of a table, behind the marks of a quote, or as it stands. */
  form: 'line' | 'cell' | 'quote' | 'blocks';
}

/** What a card says beside its text. */
export interface CardLine {
  /** "On screen", the name of a column. */
  name?: string;
  words: string;
  isQuote?: true;
}

export interface ResultCard extends Range {
  kind: CardKind;
  /** As the text counts it. */
  number?: string;
  title?: string;
  /** A day, a time or both. */
  moment?: string;
  text: CardText;
  lines: CardLine[];
  /** As `#4f46a0`. */
  color?: string;
  /** What the text is drawn from where it is more than words on a line. */
  body?: readonly MarkdownBlock[];
}

/** All pieces together hold all blocks, each once, in order. */
export type ResultPiece =
  | { type: 'leaf'; blocks: MarkdownBlock[] }
  | { type: 'cards'; blocks: MarkdownBlock[]; cards: ResultCard[] };
