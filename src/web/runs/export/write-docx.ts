import {
  AlignmentType,
  BorderStyle,
  CheckBox,
  Document,
  ExternalHyperlink,
  type FileChild,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { cleanText } from '#core/markdown/clean-text.ts';
import type { Block, ListBlock, Span, TableBlock } from '#core/markdown/document.ts';
import { readMarkdown } from '#core/markdown/read-markdown.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Twentieths of a point. */
const INDENT = 360;
const TEXT_WIDTH = 9360;
const SOFT = '66616F';
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

/** A result as a Word document that Word, Pages, LibreOffice and Google Docs open and that can be written on. */
export async function writeDocx(source: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const lists: Place['lists'] = { count: 0, firsts: [] };
  const children = toChildren(readMarkdown(source.markdown), { depth: 0, lists });
  const document = new Document({
    title: cleanText(source.title),
    creator: cleanText(source.origin),
    description: '',
    styles: {
      default: {
        document: {
          run: {
            size: 22,
            font: { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Yu Gothic', cs: 'Calibri' },
            language: { value: source.language, eastAsia: 'ja-JP' },
          },
          paragraph: { spacing: { after: 120, line: 288 } },
        },
        heading1: { run: { size: 40, bold: true }, paragraph: { spacing: { before: 240, after: 120 } } },
        heading2: { run: { size: 32, bold: true }, paragraph: { spacing: { before: 240, after: 120 } } },
        heading3: { run: { size: 26, bold: true }, paragraph: { spacing: { before: 200, after: 80 } } },
        heading4: { run: { size: 24, bold: true }, paragraph: { spacing: { before: 160, after: 80 } } },
        heading5: { run: { size: 22, bold: true }, paragraph: { spacing: { before: 120, after: 60 } } },
        heading6: { run: { size: 22, bold: true }, paragraph: { spacing: { before: 120, after: 60 } } },
        hyperlink: { run: { color: '125C5C', underline: {} } },
      },
    },
    numbering: { config: lists.firsts.map((first, at) => numbering(at, first)) },
    sections: [{ children, footers: { default: foot(cleanText(source.origin)) } }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const numbering = (at: number, first: number) => ({
  reference: `list-${at}`,
  levels: Array.from({ length: 9 }, (_, level) => ({
    level,
    start: first,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT } } },
  })),
});

const foot = (origin: string) =>
  new Footer({
    children: [
      new Paragraph({
        children: [
          new TextRun({ text: `${origin}   `, color: SOFT, size: 16 }),
          new TextRun({
            children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
            color: SOFT,
            size: 16,
          }),
        ],
      }),
    ],
  });

const toChildren = (blocks: readonly Block[], place: Place): FileChild[] =>
  blocks.flatMap((block) => toChild(block, place));

function toChild(block: Block, place: Place): FileChild[] {
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
