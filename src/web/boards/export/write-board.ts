/** A board as a file. Loaded when a file is wanted. */
import type { BoardContent } from '#core/boards/board.ts';
import { BRAND } from '#web/brand.ts';
import { resultFileName } from '#web/exports/result-file.ts';
import { fetchFont } from '#web/print-type/fetch-font.ts';
import { type BoardWords, drawPng } from './draw-png.ts';
import { writeBoardPdf } from './write-board-pdf.ts';

export type BoardFormat = 'png' | 'pdf';

interface WriteOptions extends BoardWords {
  language: string;
}

/** @throws Error when a font or a picture cannot be had */
export async function writeBoard(
  board: BoardContent,
  format: BoardFormat,
  { language, ...words }: WriteOptions,
): Promise<{ name: string; content: Blob }> {
  const date = new Date();
  const heading = `# ${board.name}`;
  const name = resultFileName(BRAND.name, heading, date, format);
  if (format === 'png') return { name, content: await drawPng(board, words) };
  const bytes = await writeBoardPdf(board, fetchFont, { ...words, language, date, readImage });
  return { name, content: new Blob([bytes], { type: 'application/pdf' }) };
}

/** What is neither PNG nor JPEG is drawn anew. */
async function readImage(src: string): Promise<{ bytes: Uint8Array; type: 'image/png' | 'image/jpeg' }> {
  const type = /^data:(image\/(?:png|jpeg));/.exec(src)?.[1] as 'image/png' | 'image/jpeg' | undefined;
  if (type)
    return { bytes: Uint8Array.from(atob(src.slice(src.indexOf(',') + 1)), (c) => c.charCodeAt(0)), type };
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    ...{ width: image.naturalWidth, height: image.naturalHeight },
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return readImage(canvas.toDataURL('image/jpeg', 0.9));
}
