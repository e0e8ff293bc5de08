/** A part of a result as plain text. Results are Markdown of any making: what is not there is replaced by what is. */
import type { Take } from './pack.ts';

export interface TakenText {
  text: string;
  /** The part was not there; the next best was taken. */
  isReplaced: boolean;
}

/**
 * @param number of the section, item, quote or column, from 1; the last where there are fewer
 * @param row of a column, from 1; all rows when absent
 */
export function takePart(markdown: string, take: Take, number = 1, row?: number): TakenText {
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

const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/;
const TABLE_RULE = /^[\s|:-]+$/;

/** Line by line: an item is its first paragraph, what is indented below it belongs to it and is left out. */
function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  /** The block that a line without a mark continues. */
  let open: Block | undefined;
  let isInItem = false;
  const push = (block: Block) => {
    blocks.push(block);
    open = block;
  };
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    const item = ITEM.exec(line);
    const row = TABLE_ROW.exec(line);
    if (line.trim() === '' || /^ {0,3}(?:[-*_] *){3,}$/.test(line)) open = undefined;
    else if (/^#{1,6}\s/.test(line)) {
      push({ kind: 'heading', text: line.replace(/^#+\s+/, '').replace(/\s#+\s*$/, '') });
      open = undefined;
      isInItem = false;
    } else if (item) {
      push({ kind: 'item', text: item[1] ?? '' });
      isInItem = true;
    } else if (isInItem && !open && /^\s{2,}/.test(line)) {
      // Below an item, after its first paragraph.
    } else if (row) {
      if (open?.kind !== 'table') push({ kind: 'table', text: '', rows: [] });
      readRow(open as Block, row[1] ?? '');
      isInItem = false;
    } else if (/^ {0,3}>/.test(line)) {
      const text = line.replace(/^[\s>]+/, '');
      if (open?.kind === 'quote') open.text += `\n${text}`;
      else push({ kind: 'quote', text });
      isInItem = false;
    } else if (open) open.text += ` ${line.trim()}`;
    else {
      push({ kind: 'text', text: line.trim() });
      isInItem = false;
    }
  }
  return blocks
    .map((block) => ({ ...block, text: toPlain(block.rows ? tableText(block.rows) : block.text) }))
    .map((block) =>
      block.rows ? { ...block, rows: block.rows.slice(1).map((row) => row.map(toPlain)) } : block,
    )
    .filter(({ text }) => text !== '');
}

function readRow(table: Block, line: string): void {
  if (TABLE_RULE.test(line)) return;
  table.rows?.push(line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')));
}

const tableText = (rows: readonly string[][]): string =>
  rows
    .slice(1)
    .map((cells) => cells.filter(Boolean).join(' – '))
    .join('\n');

/** Without the marks of Markdown; addresses of links go, their words stay. */
const toPlain = (text: string): string =>
  text
    .replace(/`([^`]+)`/g, '$1')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*\\])\*(?=\S)([^*\n]+?)(?<=[^\s\\])\*(?!\*)/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_\\])_(?=\S)([^_\n]+?)(?<=[^\s\\])_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim();
