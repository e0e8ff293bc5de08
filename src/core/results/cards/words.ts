import { blocksText, type Range } from '#core/markdown/document.ts';
import type { MarkdownPart } from '#core/markdown/growing-markdown.ts';
import type { MarkdownNode, NodeOf } from '#core/markdown/parse-markdown.ts';
import { readNodes } from '#core/markdown/read-markdown.ts';

export type Phrasing = NodeOf<'paragraph'>['children'];

/** In plain words; empty for what nests deeper than anybody writes. */
export function wordsOf({ source, definitions }: MarkdownPart, nodes: readonly MarkdownNode[]): string {
  try {
    return blocksText(readNodes(nodes, source, definitions)).trim();
  } catch {
    return '';
  }
}

export const phraseWords = (part: MarkdownPart, children: Phrasing): string =>
  wordsOf(part, [{ type: 'paragraph', children }]).replace(/\s+/g, ' ');

/** Where these stand in the whole text. */
export function rangeIn(
  { base }: MarkdownPart,
  nodes: readonly { position?: MarkdownNode['position'] }[],
): Range {
  const start = nodes[0]?.position?.start.offset ?? 0;
  return { start: base + start, end: base + (nodes.at(-1)?.position?.end.offset ?? start) };
}

/** "What changes for them" is a name still. */
const MOST_WORDS = 4;

/** "Name: value", short enough before the colon to be a name and no part of a sentence; undefined for any other text. */
export function namedValue(words: string): { name: string; value: string } | undefined {
  const [, name = '', value = ''] = /^([^:：\n,、，;]{1,40}?)\s*[:：]\s*(\S[\s\S]*)$/.exec(words) ?? [];
  return value && name.split(/\s+/).length <= MOST_WORDS ? { name, value } : undefined;
}
