import type { MarkdownPart } from '#core/markdown/growing-markdown.ts';
import { readNodes } from '#core/markdown/read-markdown.ts';
import { structureOf } from '#core/results/read-structure.ts';
import { itemsOf, type ResultItem, tablesOf } from '#core/results/result-structure.ts';

interface Found {
  /** With its places in the whole text. */
  item: ResultItem;
  /** Names of the columns, of a row. */
  columns: string[] | undefined;
}

const read = new WeakMap<MarkdownPart, Map<number, Found>>();

/** The item or row that begins at this character of the text. A part is read once, when it is first asked about. */
export function itemAt(part: MarkdownPart, offset: number): Found | undefined {
  const items = read.get(part) ?? itemsOfPart(part);
  read.set(part, items);
  return items.get(offset);
}

function itemsOfPart({ node, source, base, definitions }: MarkdownPart): Map<number, Found> {
  try {
    const structure = structureOf(readNodes([node], source, definitions), source);
    const columns = new Map(
      tablesOf(structure).flatMap(({ items, header }) => items.map(({ start }) => [start, header] as const)),
    );
    return new Map(
      itemsOf(structure).map((item) => {
        const placed = { ...item, start: item.start + base, end: item.end + base };
        return [placed.start, { item: placed, columns: columns.get(item.start) }];
      }),
    );
  } catch {
    return new Map();
  }
}
