import type { MarkdownPart } from '#core/markdown/growing-markdown.ts';
import type { MarkdownNode, NodeOf } from '#core/markdown/parse-markdown.ts';
import type { CardText } from '../result-card.ts';
import { type Phrasing, phraseWords, rangeIn } from './words.ts';

/** A paragraph that begins in bold: "**Caption:** Eleven came", "**0:48**", "**A line to remember.**". */
export interface BoldLead {
  bold: CardText;
  /** What follows on the same lines; undefined where nothing does. */
  rest: CardText | undefined;
}

export function boldLead(part: MarkdownPart, node: MarkdownNode | undefined): BoldLead | undefined {
  if (node?.type !== 'paragraph') return undefined;
  const [first, ...rest] = node.children;
  if (first?.type !== 'strong') return undefined;
  const words = phraseWords(part, first.children);
  if (!words) return undefined;
  return { bold: { words, form: 'line', ...rangeIn(part, first.children) }, rest: textOf(part, rest) };
}

/** A colon or a dash between the two belongs to neither. */
function textOf(part: MarkdownPart, nodes: Phrasing): CardText | undefined {
  const [first] = nodes;
  if (!first) return undefined;
  const all = phraseWords(part, nodes);
  const words = all.replace(BETWEEN, '').trim();
  if (!words) return undefined;
  const { start, end } = rangeIn(part, nodes);
  const source = part.source.slice(start - part.base, end - part.base);
  const lead = (BETWEEN.exec(source)?.[0] ?? '').length;
  return { words, form: 'line', start: start + lead, end };
}

const BETWEEN = /^\s*(?:[:：·]|[–—-](?=\s))?\s*/;

/** A name without the mark that ends it. */
export const asName = (words: string): string => words.replace(/(?<!\s)\s*[:：]\s*$/, '');

/** "0:48" says when; all else that stands in bold is a name. */
export const asLead = (words: string): { moment: string } | { title: string } =>
  /^\d{1,3}(?::\d{2}){1,2}$/.test(words) ? { moment: words } : { title: asName(words) };

/** The text of a paragraph, all of it. */
export function paragraphText(part: MarkdownPart, node: NodeOf<'paragraph'>): CardText {
  return { words: phraseWords(part, node.children), form: 'line', ...rangeIn(part, node.children) };
}
