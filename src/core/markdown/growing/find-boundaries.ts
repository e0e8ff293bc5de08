import type { MarkdownNode } from '../parse-markdown.ts';
import { startOf } from './run.ts';

/**
 * Indexes of the nodes before which a text can be divided for good: whatever follows, what stands before stays as it
 * is, and what stands after reads the same alone.
 */
export const findBoundaries = (source: string, nodes: readonly MarkdownNode[]): number[] =>
  nodes.flatMap((node, index) => {
    const before = nodes[index - 1];
    return before && isBoundary(source, before, node) ? index : [];
  });

/** They end by themselves, so that the next line is read as if it were the first. */
const SELF_ENDING = new Set(['heading', 'thematicBreak', 'code']);

function isBoundary(source: string, before: MarkdownNode, node: MarkdownNode): boolean {
  const start = startOf(node);
  if (node.position?.start.column !== 1 || source[start] === BYTE_ORDER_MARK) return false;
  if (SELF_ENDING.has(before.type)) return true;
  if (!followsBlankLine(source, start)) return false;
  // What looks like another node may become the next item when its line goes on: "2" and "2.", "- -" and "- -x".
  return before.type !== 'list' || !/[-+*\d]/.test(source[start] ?? '') || isLineEnded(source, start);
}

/** It is left out where it begins a text, and a letter anywhere else. */
const BYTE_ORDER_MARK = '\ufeff';

export const isLineEnded = (source: string, from: number): boolean => /[\r\n]/.test(source.slice(from));

/** The line before the one that begins here holds nothing but spaces. */
export function followsBlankLine(source: string, lineStart: number): boolean {
  let index = lineStart - 1;
  if (source[index] === '\n' && source[index - 1] === '\r') index -= 1;
  index -= 1;
  while (source[index] === ' ' || source[index] === '\t') index -= 1;
  return index < 0 || source[index] === '\n' || source[index] === '\r';
}
