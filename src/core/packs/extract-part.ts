/** A part of a result as plain text. Results are Markdown of any making: what is not there is replaced by what is. */
import { blocksText, type DocumentBlock as MarkdownBlock, spansText } from '#core/markdown/document.ts';
import { readMarkdown } from '#core/markdown/read-markdown.ts';
import type { Take } from './pack.ts';

export interface ExtractedText {
  text: string;
  /** The part was not there; the next best was taken. */
  isReplaced: boolean;
}

/**
 * @param number of the section, item, quote or column, from 1; the last where there are fewer
 * @param row of a column, from 1; all rows when absent
 */
export function extractPart(markdown: string, take: Take, number = 1, row?: number): ExtractedText {
  const blocks = readBlocks(markdown);
  const found = partOf(blocks, take, number, row);
  if (found) return { text: found, isReplaced: false };
  const others = row === undefined ? REPLACEMENTS[take] : (['item', ...REPLACEMENTS[take]] as const);
  const text = others.map((other) => partOf(blocks, other, 1)).find(Boolean) ?? '';
  return { text, isReplaced: text !== '' };
}

/** What stands in for a part that a result does not have; `whole` is only empty when the result is. */
const REPLACEMENTS: Record<Take, Take[]> = {
  whole: [],
  section: ['whole'],
  item: ['quote', 'section', 'whole'],
  items: ['whole'],
  quote: ['item', 'section', 'whole'],
  column: ['items', 'whole'],
};

interface Block {
  kind: 'heading' | 'text' | 'item' | 'quote' | 'table';
  text: string;
  /** Of tables, below the heading row. */
  rows?: string[][];
}

function partOf(blocks: readonly Block[], take: Take, number: number, row?: number): string {
  const texts = (kind: Block['kind']) =>
    blocks.filter((block) => block.kind === kind).map(({ text }) => text);
  switch (take) {
    case 'whole':
      return join(blocks);
    case 'section':
      return nth(sectionsOf(blocks), number);
    case 'item':
      return nth(texts('item'), number);
    case 'items':
      return texts('item').join('\n');
    case 'quote':
      return nth(texts('quote'), number);
    case 'column': {
      const rows = blocks.find(({ kind }) => kind === 'table')?.rows ?? [];
      const column = Math.min(number, rows[0]?.length ?? 0) - 1;
      const cells = rows.map((cells) => cells[column] ?? '').filter(Boolean);
      return row === undefined ? cells.join('\n') : nth(cells, row);
    }
  }
}

const nth = (texts: readonly string[], number: number): string =>
  texts[Math.min(number, texts.length) - 1] ?? '';

/** The texts below the headings, without headings of which nothing stands below. The title's own text is the first. */
function sectionsOf(blocks: readonly Block[]): string[] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push([]);
    else sections.at(-1)?.push(block);
  }
  return sections.map(join).filter(Boolean);
}

const join = (blocks: readonly Block[]): string =>
  blocks
    .map(({ kind, text }, at) =>
      kind === 'item' && blocks[at + 1]?.kind === 'item' ? `${text}\n` : `${text}\n\n`,
    )
    .join('')
    .trim();

/** Results are asked for again with every change on the page; so many of the last ones are remembered. */
const REMEMBERED = 40;
const remembered = new Map<string, Block[]>();

function readBlocks(markdown: string): Block[] {
  const known = remembered.get(markdown);
  if (known) return known;
  const blocks = readMarkdown(markdown)
    .flatMap(toBlocks)
    .filter(({ text }) => text !== '');
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(markdown, blocks);
  return blocks;
}

function toBlocks(source: MarkdownBlock): Block[] {
  switch (source.type) {
    case 'heading':
      return [{ kind: 'heading', text: onOneLine(spansText(source.spans)) }];
    case 'list':
      return source.items.map(({ blocks }) => ({ kind: 'item', text: firstOf(blocks) }));
    case 'table': {
      const rows = source.rows.map(({ cells }) => cells.map(({ spans }) => onOneLine(spansText(spans))));
      const text = rows.map((cells) => cells.filter(Boolean).join(' – ')).join('\n');
      return [{ kind: 'table', text, rows }];
    }
    case 'quote':
      return [{ kind: 'quote', text: blocksText(source.blocks).trim() }];
    default:
      return [{ kind: 'text', text: blocksText([source]).trim() }];
  }
}

/** Of an item only its first paragraph: what stands below it explains it. */
const firstOf = (blocks: readonly MarkdownBlock[]): string => onOneLine(blocksText(blocks.slice(0, 1)));

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
