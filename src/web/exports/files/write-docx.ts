import { AlignmentType, Document, Footer, LevelFormat, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { cleanText } from '#core/markdown/clean-text.ts';
import { readMarkdown } from '#core/markdown/read-markdown.ts';
import { INDENT, toChildren } from './docx-blocks.ts';
import type { PrintedDocument } from './printed-document.ts';

const SOFT = '66616F';

/** A result as a Word document that Word, Pages, LibreOffice and Google Docs open and that can be written on. */
export async function writeDocx(source: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const firsts: number[] = [];
  const lists = { count: 0, firsts };
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
    numbering: { config: firsts.map((first, at) => numbering(at, first)) },
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
