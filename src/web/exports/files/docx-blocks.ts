/** The blocks of a result as what Word documents are made of. */
import {
  BorderStyle,
  CheckBox,
  ExternalHyperlink,
  type FileChild,
  HeadingLevel,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { DocumentBlock, ListBlock, Span, TableBlock } from '#core/markdown/document.ts';

/** Twentieths of a point. */
export const INDENT = 360;
const TEXT_WIDTH = 9360;
const RULE = { style: BorderStyle.SINGLE, size: 4, color: 'CCC7BD' } as const;
const NO_RULE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

interface Place {
  /** Depth of lists and quotes around it. */
  depth: number;
  /** Each ordered list counts for itself. */
  lists: { count: number; firsts: number[] };
}

/** Notes in `place.lists` every ordered list that it meets. */
export const toChildren = (blocks: readonly DocumentBlock[], place: Place): FileChild[] =>
  blocks.flatMap((block) => toChild(block, place));

function toChild(block: DocumentBlock, place: Place): FileChild[] {
  const indent = { left: INDENT * place.depth };
  switch (block.type) {
    case 'heading': {
      const heading = HEADINGS[block.level - 1] ?? HeadingLevel.HEADING_6;
      return [new Paragraph({ heading, keepNext: true, children: toRuns(block.spans) })];
    }
    case 'paragraph':
      return [new Paragraph({ indent, children: toRuns(block.spans) })];
    case 'quote':
      return toChildren(block.blocks, { ...place, depth: place.depth + 1 });
    case 'code':
      return block.text.split('\n').map(
        (text) =>
          new Paragraph({
            indent: { left: INDENT * (place.depth + 1) },
            spacing: { after: 0 },
            children: [new TextRun({ text, font: 'Consolas', size: 20 })],
          }),
      );
    case 'rule':
      return [new Paragraph({ border: { bottom: { ...RULE, space: 1 } }, children: [] })];
    case 'list':
      return toItems(block, place);
    case 'table':
      // Word wants a paragraph after a table that ends a cell or a document.
      return [toTable(block), new Paragraph({ children: [] })];
  }
}

function toItems(list: ListBlock, place: Place): FileChild[] {
  const level = Math.min(place.depth, 8);
  const reference = `list-${place.lists.count}`;
  if (list.isOrdered) {
    place.lists.count += 1;
    place.lists.firsts.push(list.first);
  }
  const inside = { ...place, depth: place.depth + 1 };
  return list.items.flatMap(({ isChecked, blocks }) => {
    const [first, ...rest] = blocks;
    const spans = first?.type === 'paragraph' || first?.type === 'heading' ? first.spans : undefined;
    const mark =
      isChecked !== undefined
        ? { indent: { left: INDENT * (level + 1), hanging: INDENT } }
        : list.isOrdered
          ? { numbering: { reference, level } }
          : { bullet: { level } };
    const box =
      isChecked === undefined ? [] : [new CheckBox({ checked: isChecked }), new TextRun({ text: ' ' })];
    return [
      new Paragraph({ ...mark, spacing: { after: 60 }, children: [...box, ...toRuns(spans ?? [])] }),
      ...toChildren(spans ? rest : blocks, inside),
    ];
  });
}

function toTable({ header, rows }: TableBlock): Table {
  const width = Math.floor(TEXT_WIDTH / header.cells.length);
  const toCell = (spans: readonly Span[], isHeader: boolean) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { top: 60, bottom: 60, left: 0, right: 120 },
      borders: { top: NO_RULE, left: NO_RULE, right: NO_RULE, bottom: RULE },
      children: [new Paragraph({ spacing: { after: 0 }, children: toRuns(spans, isHeader) })],
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: header.cells.map(() => width),
    rows: [header, ...rows].map(
      (row, at) =>
        new TableRow({
          tableHeader: at === 0,
          cantSplit: true,
          children: header.cells.map((_, column) => toCell(row.cells[column]?.spans ?? [], at === 0)),
        }),
    ),
  });
}

const toRuns = (spans: readonly Span[], isStrong = false): ParagraphChild[] =>
  spans.flatMap((span): ParagraphChild[] => {
    const runs = span.text.split('\n').map(
      (text, line) =>
        new TextRun({
          text,
          ...(line > 0 && { break: 1 }),
          ...((isStrong || span.isBold) && { bold: true }),
          ...(span.isItalic && { italics: true }),
          ...(span.isStruck && { strike: true }),
          ...(span.isCode && { font: 'Consolas' }),
          ...(span.href && { style: 'Hyperlink' }),
        }),
    );
    return span.href ? [new ExternalHyperlink({ link: new URL(span.href).href, children: runs })] : runs;
  });
