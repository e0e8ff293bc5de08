import {
  blocksText,
  type DocumentBlock,
  type ListBlock,
  type ListItem,
  type Span,
  spansText,
  type TableBlock,
  type TableRow,
} from '#core/markdown/document.ts';
import { readMarkdown } from '#core/markdown/read-markdown.ts';
import { readListSchedule, readTableSchedule } from './dates/read-schedule.ts';
import type { KeyedValue, ResultItem, ResultPart, ResultRow, ResultStructure } from './result-structure.ts';

/**
 * Reads any Markdown as a structured result. Never throws; what has no structure is text. Lists count at the top
 * level only: what is nested belongs to its item.
 */
export const readStructure = (markdown: string): ResultStructure =>
  structureOf(readMarkdown(markdown), markdown);

/** @param markdown what the places in the blocks are places of */
export function structureOf(blocks: readonly DocumentBlock[], markdown: string): ResultStructure {
  const structure: ResultStructure = { sections: [] };
  for (const block of blocks) {
    if (block.type === 'heading') {
      const text = oneLine(spansText(block.spans));
      structure.sections.push({ heading: { level: block.level, text }, parts: [] });
      continue;
    }
    const part = toPart(block, markdown);
    if (!part) continue;
    if (structure.sections.length === 0) structure.sections.push({ heading: null, parts: [] });
    structure.sections.at(-1)?.parts.push(part);
  }
  return structure;
}

function toPart(block: DocumentBlock, markdown: string): ResultPart | undefined {
  switch (block.type) {
    case 'list':
      return toList(block, markdown);
    case 'table':
      return toTable(block, markdown);
    default: {
      const text = blocksText([block]);
      return text ? { kind: 'text', text } : undefined;
    }
  }
}

function toList({ items, isOrdered }: ListBlock, markdown: string): ResultPart {
  const read = items.map((item) => toItem(item, markdown));
  const entries = items.map(keyedValueOf);
  if (entries.length > 1 && entries.every((entry) => entry !== undefined))
    return { kind: 'profile', items: read, entries };
  const isChecklist = items.every(({ isChecked }) => isChecked !== undefined);
  return {
    kind: 'list',
    list: isChecklist ? 'checklist' : isOrdered ? 'numbered' : 'bulleted',
    items: read,
    schedule: readListSchedule(read.map(({ text }) => text)),
  };
}

function toItem(item: ListItem, markdown: string): ResultItem {
  const { start, end, contentStart, isChecked, blocks } = item;
  const own = blocks.filter(({ type }) => type !== 'list');
  const value = keyedValueOf(item)?.value;
  return {
    kind: 'item',
    start,
    end,
    text: oneLine(blocksText(own.length > 0 ? own : blocks)),
    markdown: withoutIndent(markdown, contentStart, end),
    ...(value !== undefined && { value }),
    ...(isChecked !== undefined && { isChecked }),
  };
}

/** Lines after the first stand below the item's text: their common indentation is the list's, not theirs. */
function withoutIndent(markdown: string, from: number, to: number): string {
  const column = from - (markdown.lastIndexOf('\n', from - 1) + 1);
  const indent = new RegExp(`^[ \\t]{0,${column}}`);
  return markdown
    .slice(from, to)
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.replace(indent, '')))
    .join('\n')
    .trimEnd();
}

/** "**Key:** value" and "**Key** – value"; the first line only. */
function keyedValueOf({ blocks }: ListItem): KeyedValue | undefined {
  const [first] = blocks;
  if (first?.type !== 'paragraph') return undefined;
  const [key, ...rest] = first.spans;
  if (!key?.isBold || key.href !== undefined) return undefined;
  const text = valueText(rest) + tailText(blocks);
  const hasMark = /[:：]\s*$/.test(key.text) || /^\s*[:：–—-]/.test(spansText(rest));
  if (!hasMark || !text) return undefined;
  return { key: oneLine(key.text.replace(/(?:(?<!\s)\s+)?[:：]\s*$/, '')), value: text };
}

const valueText = (spans: readonly Span[]): string =>
  oneLine(spansText(spans).replace(/^\s*(?:[:：]|[–—-](?=\s))\s*/, ''));

const tailText = (blocks: readonly DocumentBlock[]): string => {
  const tail = blocksText(blocks.slice(1));
  return tail && `\n${tail}`;
};

function toTable(block: TableBlock, markdown: string): ResultPart {
  const width = block.header.cells.length;
  const header = Array.from({ length: width }, (_, column) => cellText(block.header, column));
  const items = block.rows.map((row) => toRow(row, width, markdown));
  const schedule = readTableSchedule(
    header,
    items.map(({ cells }) => cells),
  );
  return { kind: 'table', header, items, schedule };
}

/** Short rows are filled up, as they are on screen. */
function toRow(row: TableRow, width: number, markdown: string): ResultRow {
  const columns = Array.from({ length: width }, (_, column) => column);
  const cells = columns.map((column) => cellText(row, column));
  const cellSources = columns.map((column) => cellSource(row, column, markdown));
  return {
    kind: 'row',
    start: row.start,
    end: row.end,
    text: cells.filter(Boolean).join(BETWEEN_CELLS),
    markdown: cellSources.filter(Boolean).join(BETWEEN_CELLS),
    cells,
    cellSources,
  };
}

const BETWEEN_CELLS = ' · ';

const cellText = (row: TableRow, column: number): string =>
  oneLine(spansText(row.cells[column]?.spans ?? []));

/** A bar is written with a backslash inside of tables, and only there. */
function cellSource(row: TableRow, column: number, markdown: string): string {
  const cell = row.cells[column];
  return cell ? markdown.slice(cell.start, cell.end).replaceAll('\\|', '|') : '';
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
