/**
 * Names of every script as pictures: the page of the PDF beside what the browser itself writes with the same fonts. Letters
 * that do not join, stand in the wrong order or carry their marks elsewhere are other pictures.
 */
import houseRanges from '@fontsource-variable/eb-garamond/unicode.json';
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { beforeAll, expect, test } from 'vitest';
import { fetchFont } from '#web/print-type/fetch-font.ts';
import { filesFor } from '#web/print-type/font-files.ts';
import { makeCertificate } from '../certificate-file.ts';
import { aSheet } from './certificate-sheet.arbitrary.ts';
import { fetchHouseFont } from './fetch-house-font.ts';
import { POINT, type SheetMark } from './sheet.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

const HOLDER_SIZE = 23;
/** Points of the picture in a millimetre. */
const FINE = 8;
/** Without the words above and below. */
const ROOM = { beside: 2, above: 9.25, below: 4.75 };

beforeAll(async () => {
  for (const [part, unicodeRange] of Object.entries(houseRanges))
    await addFace('house', await fetchHouseFont(`eb-garamond-${part}-wght-italic.woff2`), unicodeRange);
});

async function addFace(family: string, bytes: Uint8Array, unicodeRange: string): Promise<void> {
  const face = new FontFace(family, new Uint8Array(bytes), { unicodeRange });
  document.fonts.add(await face.load());
}

/** Of the fonts of a PDF, those that may have one of these characters, in their order. */
async function textFamilies(name: string): Promise<string> {
  const files = new Map<string, string[]>();
  for (const character of name)
    for (const { file } of filesFor(character, 'regular'))
      files.set(file, [...(files.get(file) ?? []), character]);
  const families: string[] = [];
  for (const [file, characters] of files) {
    const range = characters.map((each) => `U+${each.codePointAt(0)?.toString(16)}`).join(',');
    await addFace(file, await fetchFont(file), range);
    families.push(`"${file}"`);
  }
  return families.sort((one, other) => rankOf(one) - rankOf(other)).join(', ');
}

const rankOf = (file: string): number =>
  ['noto-sans/', 'hebrew', 'arabic', '-jp', 'emoji', '-sc'].findIndex((part) => file.includes(part));

interface Place {
  left: number;
  right: number;
  baseLine: number;
}

function placeOf(marks: readonly SheetMark[]): Place {
  const own = marks.filter((mark) => 'size' in mark && mark.size === HOLDER_SIZE);
  return {
    left: Math.min(...own.map((mark) => mark.at[0])),
    right: Math.max(...own.map((mark) => mark.at[0] + ('width' in mark ? (mark.width ?? 0) : 0))),
    baseLine: own[0]?.at[1] ?? Number.NaN,
  };
}

function blank({ left, right }: Place): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((right - left + 2 * ROOM.beside) * FINE);
  canvas.height = (ROOM.above + ROOM.below) * FINE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is nothing to draw on.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

async function printed(bytes: Uint8Array, place: Place): Promise<ImageData> {
  const task = getDocument({ data: bytes.slice(), disableFontFace: true, useSystemFonts: false });
  const page = await (await task.promise).getPage(1);
  const context = blank(place);
  const scale = FINE * POINT;
  const offsetX = -(place.left - ROOM.beside) * FINE;
  const offsetY = -(place.baseLine - ROOM.above) * FINE;
  const viewport = page.getViewport({ scale, offsetX, offsetY });
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  await task.destroy();
  return pictureOf(context);
}

function written(name: string, family: string, place: Place, direction: 'ltr' | 'rtl'): ImageData {
  const context = blank(place);
  context.font = `${family === 'house' ? 'italic ' : ''}${HOLDER_SIZE * POINT * FINE}px ${family}`;
  Object.assign(context, { direction, textAlign: 'left', fillStyle: '#1e1229' });
  Object.assign(context, { textRendering: 'geometricPrecision' });
  context.fillText(name, ROOM.beside * FINE, ROOM.above * FINE);
  return pictureOf(context);
}

const pictureOf = (context: CanvasRenderingContext2D): ImageData =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height);

/** How much of the ink of either picture has none of the other within a point of it. */
function difference(one: ImageData, other: ImageData): number {
  const [a, b] = [inkOf(one), inkOf(other)];
  const lonely = (from: boolean[], to: boolean[]) =>
    from.filter((isInk, at) => isInk && !around(at, one.width).some((near) => to[near])).length;
  const ink = a.filter(Boolean).length + b.filter(Boolean).length;
  return (lonely(a, b) + lonely(b, a)) / ink;
}

const inkOf = ({ data }: ImageData): boolean[] =>
  Array.from({ length: data.length / 4 }, (_, at) => (data[at * 4 + 1] ?? 255) < 128);

const around = (at: number, width: number): number[] =>
  [-width, 0, width].flatMap((row) => [at + row - 1, at + row, at + row + 1]);

test.each([
  ['Latin', 'Łucja Grüße', 'house', 'ltr'],
  ['Greek', 'Ελένη Παπαδοπούλου', 'house', 'ltr'],
  ['Cyrillic', 'Владимир Щёголев', 'house', 'ltr'],
  ['Japanese', '山田 はなこ タロウ', 'text', 'ltr'],
  ['Chinese', '张伟 陈小龙', 'text', 'ltr'],
  ['Arabic', 'محمد بن عبد الله', 'text', 'rtl'],
  ['Arabic with its vowels', 'مُحَمَّدٌ الشَّيْخ', 'text', 'rtl'],
  ['Persian with a joiner', 'گل‌پری نستعلیق', 'text', 'rtl'],
  ['Hebrew', 'שרה כהן', 'text', 'rtl'],
  ['Hebrew with its points', 'שָׂרָה בֶּן־צִיּוֹן', 'text', 'rtl'],
  ['Latin, Arabic and digits', 'Emma Smith محمد العربي 2026', 'text', 'ltr'],
  ['Arabic, brackets and digits', 'محمد (Lumora) ٢٠٢٦ [12]', 'text', 'rtl'],
] as const)('%s', async (_, name, face, direction) => {
  const { bytes, pages, missing } = await makeCertificate(aSheet(1, name));
  expect(missing).toEqual([]);
  const place = placeOf(pages[0] ?? []);
  const family = face === 'house' ? 'house' : await textFamilies(name);
  const apart = difference(await printed(bytes, place), written(name, family, place, direction));
  expect(apart).toBeLessThan(0.02);
});
