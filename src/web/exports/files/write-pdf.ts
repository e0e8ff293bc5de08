import { PDFDocument } from '@cantoo/pdf-lib';
import { cleanText } from '#core/markdown/clean-text.ts';
import type { DocumentBlock, ListBlock, Span } from '#core/markdown/document.ts';
import { readMarkdown } from '#core/markdown/read-markdown.ts';
import { findDirection } from '#core/text/visual-order.ts';
import { drawRun } from '#web/print-type/draw-run.ts';
import type { FontStyle } from '#web/print-type/font-files.ts';
import { createPdfFonts, type LoadFont, type PdfFonts } from '#web/print-type/pdf-fonts.ts';
import { breakLines, type Line, lineWidth, placeRuns, startOf, styleOf } from '#web/print-type/pdf-lines.ts';
import { LEADING, type Setting, SIZE } from './pdf-setting.ts';
import { createSheet, PAGE, SOFT, TEXT_WIDTH } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';
import type { PrintedDocument } from './printed-document.ts';

export interface WrittenPdf {
  bytes: Uint8Array<ArrayBuffer>;
  /** The different characters that no font has. */
  missing: readonly string[];
}

const HEADING_SIZES = [20, 16, 13, 11.5, 11, 10.5] as const;
const SMALL = 8.5;
const INDENT = 18;

/** A result on A4, with its own fonts inside. Links are the only thing in it that acts. */
export async function writePdf(document: PrintedDocument, loadFont: LoadFont): Promise<WrittenPdf> {
  const blocks = readMarkdown(document.markdown);
  const origin = cleanText(document.origin);
  const pdf = await PDFDocument.create();
  const fonts = createPdfFonts(pdf, loadFont);
  await fonts.prepare([...textsOf(blocks), { text: `${origin} 0123456789/•.`, style: 'regular' }]);

  pdf.setTitle(cleanText(document.title), { showInWindowTitleBar: true });
  pdf.setLanguage(document.language);
  pdf.setCreator(origin);
  pdf.setProducer('pdf-lib');
  pdf.setCreationDate(document.date);
  pdf.setModificationDate(document.date);

  const setting = { sheet: createSheet(pdf, fonts), fonts };
  for (const block of blocks) {
    drawBlock(setting, block, PAGE.left, TEXT_WIDTH);
    await breathe();
  }
  drawFeet(pdf, fonts, origin);
  return { bytes: new Uint8Array(await pdf.save()), missing: fonts.missing() };
}

/** Lets the page answer between blocks. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

function textsOf(blocks: readonly DocumentBlock[], isStrong = false): { text: string; style: FontStyle }[] {
  const ofSpans = (spans: readonly Span[], strong = isStrong) =>
    spans.map((span) => ({ text: span.text, style: styleOf(span, strong) }));
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'heading':
        return ofSpans(block.spans, true);
      case 'paragraph':
        return ofSpans(block.spans);
      case 'list':
        return block.items.flatMap((item) => textsOf(item.blocks, isStrong));
      case 'table':
        return [
          ...block.header.cells.flatMap(({ spans }) => ofSpans(spans, true)),
          ...block.rows.flatMap(({ cells }) => cells.flatMap(({ spans }) => ofSpans(spans))),
        ];
      case 'quote':
        return textsOf(block.blocks, isStrong);
      case 'code':
        return [{ text: block.text, style: 'regular' as const }];
      default:
        return [];
    }
  });
}

function drawBlocks(setting: Setting, blocks: readonly DocumentBlock[], x: number, width: number): void {
  for (const block of blocks) drawBlock(setting, block, x, width);
}

function drawBlock(setting: Setting, block: DocumentBlock, x: number, width: number): void {
  const { sheet, fonts } = setting;
  switch (block.type) {
    case 'heading': {
      const size = HEADING_SIZES[block.level - 1] ?? SIZE;
      const lines = breakLines(block.spans, { width, size, fonts, isStrong: true });
      if (sheet.y > PAGE.top) sheet.y += size * 0.7;
      // A heading does not stand alone at the foot of a page.
      sheet.makeRoom(lines.length * size * 1.3 + 3 * LEADING);
      for (const line of lines) sheet.drawLine(line, startOf(line, x, width), size, size * 1.3);
      sheet.y += 5;
      return;
    }
    case 'paragraph':
      drawLines(setting, breakLines(block.spans, { width, size: SIZE, fonts }), x, width);
      sheet.y += 6;
      return;
    case 'list':
      drawList(setting, block, x, width);
      return;
    case 'table':
      drawTable(setting, block, x, width);
      return;
    case 'quote': {
      const stop = sheet.standBeside(x + 4);
      drawBlocks(setting, block.blocks, x + INDENT, width - INDENT);
      stop();
      return;
    }
    case 'code': {
      for (const text of block.text.split('\n')) {
        const indent = INDENT + (/^ */.exec(text)?.[0].length ?? 0) * 5;
        const room = Math.max(60, width - indent);
        drawLines(setting, breakLines([{ text }], { width: room, size: SIZE, fonts }), x + indent, room);
      }
      sheet.y += 6;
      return;
    }
    case 'rule':
      sheet.makeRoom(LEADING);
      sheet.rule(x, width, 5);
      sheet.y += LEADING;
  }
}

function drawLines({ sheet }: Setting, lines: readonly Line[], x: number, width: number): void {
  for (const line of lines) {
    sheet.makeRoom(LEADING);
    sheet.drawLine(line, startOf(line, x, width), SIZE, LEADING);
  }
}

function drawList(setting: Setting, list: ListBlock, x: number, width: number): void {
  const { sheet, fonts } = setting;
  const last = `${list.first + list.items.length - 1}.`;
  const gutter = list.isOrdered ? Math.max(INDENT, last.length * 7) : INDENT;
  for (const [at, item] of list.items.entries()) {
    sheet.makeRoom(LEADING);
    const top = sheet.y;
    const [{ text = '' } = {}] = textsOf(item.blocks);
    const isFromRight = findDirection(text).isFromRight(0);
    if (item.isChecked !== undefined) sheet.box(isFromRight ? x + width - SIZE : x + 2, SIZE, item.isChecked);
    else {
      const mark = list.isOrdered ? `${list.first + at}.` : '•';
      const [line = []] = breakLines([{ text: mark }], { width: gutter, size: SIZE, fonts });
      sheet.drawLine(line, isFromRight ? x + width - lineWidth(line) - 2 : x + 2, SIZE, LEADING, SOFT);
      sheet.y = top;
    }
    drawBlocks(setting, item.blocks, isFromRight ? x : x + gutter, width - gutter);
    // An item without words still takes its line.
    if (sheet.y === top) sheet.y += LEADING;
    else sheet.y -= 3;
  }
  sheet.y += 6;
}

function drawFeet(pdf: PDFDocument, fonts: PdfFonts, origin: string): void {
  const pages = pdf.getPages();
  for (const [at, page] of pages.entries()) {
    const number = `${at + 1} / ${pages.length}`;
    const y = 36;
    const lineOf = (text: string) => breakLines([{ text }], { width: Infinity, size: SMALL, fonts })[0] ?? [];
    const draw = (line: Line, left: number) => {
      for (const { run, x } of placeRuns(line, fonts, SMALL))
        drawRun(page, run, { x: left + x, y, size: SMALL, color: SOFT });
    };
    draw(lineOf(origin), PAGE.left);
    const shown = lineOf(number);
    draw(shown, PAGE.width - PAGE.right - lineWidth(shown));
  }
}
