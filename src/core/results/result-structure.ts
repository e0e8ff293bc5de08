/** A result as parts that can be copied, kept, changed and sent on one by one. Places are offsets into its Markdown. */
import type { Range } from '#core/markdown/document.ts';

/** One item of a list, or one row of a table. */
export interface ResultItem extends Range {
  kind: 'item' | 'row';
  /** Plain words, without what is nested below: what the item is known by. */
  text: string;
  /** Of an item: its Markdown without the mark. Of a row: that of its cells, joined. */
  markdown: string;
  /** Of an item that names itself ("**Caption:** Eleven came."): what stands after the name, in plain words. */
  value?: string;
  /** Only for items with a box. */
  isChecked?: boolean;
}

export interface ResultRow extends ResultItem {
  kind: 'row';
  /** In plain words; as many as the table has columns. */
  cells: string[];
  /** The same cells as Markdown. */
  cellSources: string[];
}

export interface KeyedValue {
  key: string;
  value: string;
}

type ListKind = 'bulleted' | 'numbered' | 'checklist';

/** One line of a schedule. Times are those of the clock on the wall: a plan is kept wherever the reader is. */
export interface DatedEntry {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM; absent for the whole day. */
  from?: string;
  /** HH:MM; earlier than `from` when it lies on the next day. */
  to?: string;
  title: string;
  /** Everything else the row says. */
  details: string;
}

export type ResultPart =
  | { kind: 'text'; text: string }
  | { kind: 'list'; list: ListKind; items: ResultItem[]; schedule: DatedEntry[] }
  /** Every item names what it is about: "**Audience:** new coaches". */
  | { kind: 'profile'; items: ResultItem[]; entries: KeyedValue[] }
  | { kind: 'table'; header: string[]; items: ResultRow[]; schedule: DatedEntry[] };

interface ResultSection {
  /** Null for what stands before the first heading. */
  heading: { level: number; text: string } | null;
  parts: ResultPart[];
}

export interface ResultStructure {
  sections: ResultSection[];
}

const partsOf = ({ sections }: ResultStructure): ResultPart[] => sections.flatMap(({ parts }) => parts);

/** All items and rows, in reading order. */
export const itemsOf = (structure: ResultStructure): ResultItem[] =>
  partsOf(structure).flatMap((part) => ('items' in part ? part.items : []));

export const tablesOf = (structure: ResultStructure) =>
  partsOf(structure).filter((part) => part.kind === 'table');

/** All that has a date, in reading order. */
export const scheduleOf = (structure: ResultStructure): DatedEntry[] =>
  partsOf(structure).flatMap((part) => ('schedule' in part ? part.schedule : []));
