/** A board as a picture, at twice the size of the screen. */
import type { BoardContent, Card } from '#core/boards/board.ts';
import type { FontRun, PdfFonts } from '#web/print-type/pdf-fonts.ts';
import { breakLines } from '#web/print-type/pdf-lines.ts';
import {
  BOARD_WIDTH,
  type BreakText,
  blocksOf,
  coloursOf,
  fitInto,
  INKS,
  layOutBoard,
  type PlacedCard,
  TYPES,
  type TypeName,
} from './lay-out.ts';
import { loadPaperFonts } from './paper-fonts.ts';

export interface BoardWords {
  originOf: (tool: string) => string;
  /** At the foot. */
  origin: string;
}

const MARGIN = 48;
const SCALE = 2;
/** Of a side, in px: more no browser draws. */
const LONGEST = 16_000;
const HEAD = TYPES.title.leading + 24;
const FOOT = 40;

/** @throws Error when the browser draws nothing, or a font or a picture cannot be had */
export async function drawPng({ name, cards }: BoardContent, words: BoardWords): Promise<Blob> {
  const texts = cards.flatMap((card) => blocksOf(card, words.originOf).map(({ text }) => text));
  const fontOf = await loadPaperFonts([name, words.origin, ...texts]);
  const canvas = document.createElement('canvas');
  const context = contextOf(canvas);
  const breakText = breakFor(context, fontOf);
  const title = breakText(name, 'title', BOARD_WIDTH);
  const laid = layOutBoard(cards, breakText, words.originOf);
  const head = HEAD + (title.length - 1) * TYPES.title.leading;
  const [width, height] = [BOARD_WIDTH + 2 * MARGIN, laid.height + head + FOOT + 2 * MARGIN];
  const scale = Math.min(SCALE, LONGEST / height);
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  context.scale(scale, scale);
  context.textBaseline = 'alphabetic';
  context.fillStyle = INKS.page;
  context.fillRect(0, 0, width, height);
  const write = (text: string, type: TypeName, x: number, y: number, ink: string) => {
    const { size, leading, isDisplay } = TYPES[type];
    context.font = fontOf(size, isDisplay);
    context.fillStyle = ink;
    context.fillText(text, x, y + (leading + size * 0.68) / 2);
  };
  for (const [at, line] of title.entries())
    write(line, 'title', MARGIN, MARGIN + at * TYPES.title.leading, INKS.text);
  write(words.origin, 'small', MARGIN, height - MARGIN - FOOT / 2, INKS.soft);
  context.translate(MARGIN, MARGIN + head);
  for (const placed of laid.cards) {
    drawSheet(context, placed);
    if (placed.card.kind === 'image') await drawImage(context, placed, placed.card);
    for (const { line, type, x, y, isSoft } of placed.lines)
      write(line, type, x, y, isSoft ? INKS.soft : INKS.text);
  }
  return toPng(canvas);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  return context;
}

/** By the rules of printed lines, measured in the fonts of the screen; a line is a text, whose directions the canvas knows. */
const breakFor =
  (
    context: CanvasRenderingContext2D,
    fontOf: (size: number, isDisplay: boolean) => string,
  ): BreakText<string> =>
  (text, type, width) => {
    const { size, isDisplay } = TYPES[type];
    context.font = fontOf(size, isDisplay);
    const fonts: PdfFonts = {
      prepare: async () => undefined,
      missing: () => [],
      runsOf: (run: string) => [{ text: run } as FontRun],
      widthOf: ({ text: run }: FontRun) => context.measureText(run).width,
    };
    return text
      .split('\n')
      .flatMap((paragraph) => breakLines([{ text: paragraph }], { width, size, fonts }))
      .map((line) => line.map((piece) => piece.text).join(''));
  };

function drawSheet(context: CanvasRenderingContext2D, { card, x, y, w, h }: PlacedCard<string>): void {
  const { ground, spine } = coloursOf(card);
  context.fillStyle = ground;
  context.strokeStyle = INKS.rule;
  context.beginPath();
  context.roundRect(x, y, w, h, 3);
  context.fill();
  context.stroke();
  context.fillStyle = spine;
  context.fillRect(x, y, 4, h);
}

async function drawImage(
  context: CanvasRenderingContext2D,
  { x, y, w, h }: PlacedCard<string>,
  { src }: Extract<Card, { kind: 'image' }>,
): Promise<void> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const box = { x: x + 4, y, w: w - 4, h };
  const fitted = fitInto({ width: image.naturalWidth, height: image.naturalHeight }, box);
  context.drawImage(image, fitted.x, fitted.y, fitted.w, fitted.h);
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be encoded.'));
    }, 'image/png');
  });
