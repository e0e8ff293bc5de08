import { type Definition, definitionsIn, type MarkdownNode } from '../parse-markdown.ts';

/** One top-level node of a text, or a part of one that was too long to be read again and again. */
export interface MarkdownPart {
  node: MarkdownNode;
  /** What the places in the node are places of. */
  source: string;
  /** Added to a place in the node, it gives the place in the text. */
  base: number;
  /** What stands elsewhere and may be referred to here. */
  definitions: readonly Definition[];
}

/** Where a stretch of the text is read from. */
export interface TextPlace {
  /** Place of the first character of `source` in the text; the prefix counts as if it stood there. */
  base: number;
  /** What is put before, so that the beginning is read as what it is: the head of a table, the fence of code. */
  prefix: string;
  /** Its first node goes on with the last one before it. */
  isJoined: boolean;
}

/** Top-level nodes that are read at once. */
export interface TextRun extends TextPlace {
  /** With the prefix. */
  source: string;
  parts: readonly MarkdownPart[];
  /** Definitions that stand in it. */
  own: readonly Definition[];
  /** Definitions that it may refer to, wherever they stand. */
  definitions: readonly Definition[];
}

interface Parsed {
  nodes: readonly MarkdownNode[];
  /** What the nodes were read from, and where that begins. */
  from: { source: string; base: number };
  definitions: readonly Definition[];
}

export const createTextRun = (
  place: TextPlace & Pick<TextRun, 'source'>,
  { nodes, from, definitions }: Parsed,
): TextRun => ({
  ...place,
  parts: nodes.map((node) => ({ node, ...from, definitions })),
  own: definitionsIn(nodes),
  definitions,
});

export const startOf = (node: MarkdownNode): number => node.position?.start.offset ?? 0;
export const endOf = (node: MarkdownNode): number => node.position?.end.offset ?? 0;
