/**
 * What a Markdown text says, as data that is safe to print: no HTML, no pictures, no addresses but those a link may
 * lead to, no characters that are not meant to be read. Screens aside, everything that leaves the product is made from this.
 */
export interface Span {
  text: string;
  isBold?: true;
  isItalic?: true;
  isStruck?: true;
  isCode?: true;
  /** Checked by `safeHref`. */
  href?: string;
}

/** Where something stands in the Markdown: characters from `start` up to `end`. */
export interface Range {
  start: number;
  end: number;
}

interface HeadingBlock {
  type: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  spans: Span[];
}

export interface ListItem extends Range {
  /** Where the text begins, after the mark and the box. */
  contentStart: number;
  /** Only for items with a box. */
  isChecked?: boolean;
  blocks: DocumentBlock[];
}

export interface ListBlock {
  type: 'list';
  isOrdered: boolean;
  /** Number of the first item; 1 for unordered lists. */
  first: number;
  items: ListItem[];
}

/** Its range is that of the words, without the bars and spaces around them. */
interface TableCell extends Range {
  spans: Span[];
}

export interface TableRow extends Range {
  cells: TableCell[];
}

export interface TableBlock {
  type: 'table';
  header: TableRow;
  rows: TableRow[];
}

export type DocumentBlock =
  | HeadingBlock
  | { type: 'paragraph'; spans: Span[] }
  | ListBlock
  | TableBlock
  | { type: 'quote'; blocks: DocumentBlock[] }
  | { type: 'code'; text: string }
  | { type: 'rule' };

export const spansText = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** All that is written in these blocks, a line per paragraph, item and row. */
export const blocksText = (blocks: readonly DocumentBlock[]): string =>
  blocks.map(blockText).filter(Boolean).join('\n');

function blockText(block: DocumentBlock): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return spansText(block.spans);
    case 'list':
      return block.items.map(({ blocks }) => blocksText(blocks)).join('\n');
    case 'table':
      return [block.header, ...block.rows]
        .map(({ cells }) => cells.map(({ spans }) => spansText(spans)).join('  '))
        .join('\n');
    case 'quote':
      return blocksText(block.blocks);
    case 'code':
      return block.text;
    case 'rule':
      return '';
  }
}
