/** A board on pages of A4, lying: its cards where they stand, with letters that can be searched and copied. */
import { type Color, PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { BoardContent, Card } from '#core/boards/board.ts';
import { cleanText } from '#core/markdown/clean-text.ts';
import { drawRun } from '#web/print-type/draw-run.ts';
import type { FontStyle } from '#web/print-type/font-files.ts';
import { createPdfFonts, type LoadFont, type PdfFonts } from '#web/print-type/pdf-fonts.ts';
import { breakLines, type Line, placeRuns, startOf } from '#web/print-type/pdf-lines.ts';
import type { BoardWords } from './draw-png.ts';
import {
  BOARD_WIDTH,
  type BreakText,
  blocksOf,
  coloursOf,
  fitInto,
  INKS,
  layOutBoard,
  type PlacedCard,
  paginateBoard,
  TYPES,
  type TypeName,
} from './lay-out.ts';

/** A4, in points. */
const PAGE = { width: 841.89, height: 595.28, margin: 36, foot: 24 };
/** Points for a px of the screen. */
const SCALE = (PAGE.width - 2 * PAGE.margin) / BOARD_WIDTH;
const ROOM = (PAGE.height - 2 * PAGE.margin - PAGE.foot) / SCALE;

const styleOf = (type: TypeName): FontStyle => (TYPES[type].isDisplay ? 'bold' : 'regular');

interface PdfOptions extends BoardWords {
  language: string;
  date: Date;
  /** A picture as PNG or JPEG, which is what a PDF holds. */
  readImage: (src: string) => Promise<{ bytes: Uint8Array; type: 'image/png' | 'image/jpeg' }>;
}

/** @throws Error when a font or a picture cannot be had */
export async function writeBoardPdf(
  { name, cards }: BoardContent,
  loadFont: LoadFont,
  options: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const fonts = createPdfFonts(pdf, loadFont);
  const clean = cards.map(cleanCard);
  await fonts.prepare([
    { text: cleanText(name), style: styleOf('title') },
    { text: `${options.origin} 0123456789/`, style: 'regular' },
    ...clean.flatMap((card) =>
      blocksOf(card, options.originOf).map(({ text, type }) => ({ text, style: styleOf(type) })),
    ),
  ]);
  const title = cleanText(name);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage(options.language);
  pdf.setCreator(options.origin);
  pdf.setProducer('pdf-lib');
  pdf.setCreationDate(options.date);
  pdf.setModificationDate(options.date);

  const breakText = breakFor(fonts);
  const titleLines = breakText(title, 'title', BOARD_WIDTH);
  const head = titleLines.length * TYPES.title.leading + 24;
  const laid = layOutBoard(clean, breakText, options.originOf);
  const pages = paginateBoard(laid.cards, { first: ROOM - head, others: ROOM });
  // A board without cards still has its name.
  if (pages.length === 0) pages.push({ cards: [], top: 0, height: ROOM - head });
  for (const [at, { cards: placed, top, height }] of pages.entries()) {
    const above = at === 0 ? head : 0;
    const length = Math.max(PAGE.height, (height + above) * SCALE + 2 * PAGE.margin + PAGE.foot);
    const page = pdf.addPage([PAGE.width, length]);
    const write = writeOn(page, fonts, length);
    if (at === 0)
      for (const [line, text] of titleLines.entries())
        write(text, 'title', { x: 0, y: line * TYPES.title.leading, width: BOARD_WIDTH }, INKS.text);
    for (const card of placed) await drawCard(pdf, page, card, { dy: above - top, length, write, options });
    const foot = breakText(`${options.origin} · ${at + 1} / ${pages.length}`, 'small', BOARD_WIDTH)[0] ?? [];
    write(foot, 'small', { x: 0, y: (length - 2 * PAGE.margin - 10) / SCALE, width: BOARD_WIDTH }, INKS.soft);
  }
  return new Uint8Array(await pdf.save());
}

const breakFor =
  (fonts: PdfFonts): BreakText<Line> =>
  (text, type, width) =>
    text.split('\n').flatMap((paragraph) =>
      breakLines([{ text: paragraph, style: styleOf(type) }], {
        ...{ width: width * SCALE, size: TYPES[type].size * SCALE, fonts },
      }),
    );

type WriteLine = (
  line: Line,
  type: TypeName,
  at: { x: number; y: number; width: number },
  ink: string,
) => void;

const writeOn =
  (page: PDFPage, fonts: PdfFonts, length: number): WriteLine =>
  (line, type, { x, y, width }, ink) => {
    const size = TYPES[type].size * SCALE;
    const base = length - PAGE.margin - y * SCALE - (TYPES[type].leading * SCALE + size * 0.68) / 2;
    const left = startOf(line, PAGE.margin + x * SCALE, width * SCALE);
    for (const { run, x: offset } of placeRuns(line, fonts, size))
      drawRun(page, run, { x: left + offset, y: base, size, color: colourOf(ink) });
  };

interface Drawing {
  /** From the board to the page, in px. */
  dy: number;
  /** Of the page, in points. */
  length: number;
  write: WriteLine;
  options: PdfOptions;
}

async function drawCard(
  pdf: PDFDocument,
  page: PDFPage,
  { card, x, y, w, h, lines }: PlacedCard<Line>,
  { dy, length, write, options }: Drawing,
): Promise<void> {
  const { ground, spine } = coloursOf(card);
  const box = (left: number, top: number, width: number, height: number) => ({
    x: PAGE.margin + left * SCALE,
    y: length - PAGE.margin - (top + dy + height) * SCALE,
    ...{ width: width * SCALE, height: height * SCALE },
  });
  page.drawRectangle({
    ...box(x, y, w, h),
    color: colourOf(ground),
    borderColor: colourOf(INKS.rule),
    borderWidth: 0.6,
  });
  page.drawRectangle({ ...box(x, y, 4, h), color: colourOf(spine) });
  if (card.kind === 'image') {
    const { bytes, type } = await options.readImage(card.src);
    const image = type === 'image/png' ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes);
    const fitted = fitInto(image, { x: x + 4, y, w: w - 4, h });
    page.drawImage(image, box(fitted.x, fitted.y, fitted.w, fitted.h));
  }
  for (const { line, type, x: left, y: top, isSoft } of lines)
    write(line, type, { x: left, y: top + dy, width: w - (left - x) * 2 }, isSoft ? INKS.soft : INKS.text);
}

const cleanCard = (card: Card): Card => {
  switch (card.kind) {
    case 'note':
      return { ...card, text: cleanText(card.text) };
    case 'result':
      return { ...card, text: cleanText(card.text), tool: cleanText(card.tool) };
    case 'link':
      return { ...card, title: cleanText(card.title) };
    case 'image':
      return card;
  }
};

function colourOf(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}
