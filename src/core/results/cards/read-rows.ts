import type { CardRule } from '#content/schema.ts';
import type { MarkdownBlock, MarkdownPart } from '#core/markdown/growing-markdown.ts';
import type { NodeOf } from '#core/markdown/parse-markdown.ts';
import { readDay } from '../dates/read-day.ts';
import type { CardText, ResultCard } from '../result-card.ts';
import { phraseWords, rangeIn } from './words.ts';

type RowRule = Extract<CardRule, { each: 'row' }>;

interface Row {
  start: number;
  end: number;
  cells: CardText[];
}

const HEX = /#[0-9a-f]{6}\b/i;
const TIME = /^\d{1,3}[:.h時]\s?\d{2}/;
const COUNT = /^\d{1,3}$/;
/** What stands in a cell that has nothing to say, or that somebody is to fill. */
const DASH = /^(?:[–—-]|…|\.{3})$/;
/** "4 min", "15分": nobody copies an amount. */
const AMOUNT = /^[\d.,:\s]+\p{L}{0,4}\.?$/u;

/** The rows of a table as cards; undefined for any other table than the rule means. */
export function readRows(
  { parts }: MarkdownBlock,
  rule: RowRule,
  isFirst: boolean,
): ResultCard[] | undefined {
  const [first] = parts;
  if (first?.node.type !== 'table') return undefined;
  const header = (first.node.children[0]?.children ?? []).map(({ children }) => phraseWords(first, children));
  const rows = parts.flatMap(rowsOf).filter(({ cells }) => cells.some(({ words }) => words));
  const columns = header.map((_, column) => rows.map(({ cells }) => cells[column]?.words ?? ''));
  const find = (reads: (cell: string) => unknown) => columns.findIndex((cells) => holdsOnly(cells, reads));
  const day = find(readDay);
  const time = find((cell) => TIME.test(cell));
  const color = columns.findIndex((cells) => cells.length > 0 && cells.every((cell) => HEX.test(cell)));
  const fits = {
    first: isFirst,
    color: color >= 0,
    date: day >= 0,
    time: time === 0,
    pair: header.length === 2,
  };
  if ((rule.with && !fits[rule.with]) || rows.length === 0) return undefined;

  const number = holdsOnly(columns[0] ?? [], (cell) => COUNT.test(cell)) && rule.column !== 0 ? 0 : -1;
  const isDated = rule.with === 'date' || rule.with === 'time';
  const moments = isDated ? [day, time].filter((column) => column >= 0) : [];
  const taken = new Set([number, ...moments]);
  const free = header.map((_, column) => column).filter((column) => !taken.has(column));
  const text = rule.with === 'color' ? color : (wanted(rule.column, free) ?? wordiest(columns, free));
  if (text === undefined || holdsOnly(columns[text] ?? [], (cell) => AMOUNT.test(cell))) return undefined;
  const title = titleColumn(rule, text, free, header.length);
  return rows.flatMap(({ cells, ...range }) => {
    const own = cells[text];
    if (!own) return [];
    const at = (column: number | undefined) => (column === undefined ? '' : (cells[column]?.words ?? ''));
    const hex = rule.with === 'color' ? HEX.exec(own.words)?.[0] : undefined;
    const shown = new Set([text, title]);
    return {
      kind: rule.kind,
      ...range,
      ...(at(number) && { number: at(number) }),
      ...(title !== undefined && title !== text && at(title) && { title: at(title) }),
      ...(moments.some(at) && { moment: moments.map(at).filter(Boolean).join(' ') }),
      ...(hex && { color: hex }),
      text: hex ? { ...own, words: hex } : own,
      lines: free
        .filter((column) => !shown.has(column) && at(column) && !DASH.test(at(column)))
        .map((column) => ({ ...(header[column] && { name: header[column] }), words: at(column) })),
    };
  });
}

const wanted = (column: number | undefined, free: readonly number[]): number | undefined =>
  column !== undefined && free.includes(column) ? column : undefined;

/** Where the name of what a row says stands, before it. */
function titleColumn(
  rule: RowRule,
  text: number,
  free: readonly number[],
  columns: number,
): number | undefined {
  switch (rule.with) {
    case 'color':
      // "Main | Iris | #4f46a0": a color has its own name where the cell before the value is not the first.
      return Math.max(text - 1, 0);
    case 'pair':
      return 0;
    case 'time':
      // "0:00–1:26 | Arriving | Sit down."
      return free.find((column) => column < text);
    case 'first':
      return columns === 2 && text === 1 ? 0 : undefined;
    default:
      return undefined;
  }
}

/** The column with the most letters. */
function wordiest(columns: readonly (readonly string[])[], free: readonly number[]): number | undefined {
  const letters = (column: number) => (columns[column]?.join('').match(/\p{L}/gu) ?? []).length;
  return free.toSorted((a, b) => letters(b) - letters(a))[0];
}

/** Whether all cells that hold anything can be read so, and at least one does. */
function holdsOnly(cells: readonly string[], reads: (cell: string) => unknown): boolean {
  const filled = cells.filter((cell) => cell && !DASH.test(cell));
  return filled.length > 0 && filled.every((cell) => Boolean(reads(cell)));
}

function rowsOf(part: MarkdownPart): Row[] {
  const { node } = part;
  if (node.type !== 'table') return [];
  return node.children.slice(1).map((row) => ({
    ...rangeIn(part, [row]),
    cells: row.children.map((cell) => cellText(part, cell)),
  }));
}

function cellText(part: MarkdownPart, cell: NodeOf<'tableCell'>): CardText {
  const { children } = cell;
  // An empty cell is written into before the bar that ends it.
  const at = rangeIn(part, [cell]).start + 1;
  const range = children.length > 0 ? rangeIn(part, children) : { start: at, end: at };
  return { words: phraseWords(part, children), form: 'cell', ...range };
}
