import { BOARD_LIMITS, type CardContent, type CardPlace } from '#core/boards/board.ts';
import { fitImage, IMAGE_SIDE } from '#core/boards/card-image.ts';
import { FIRST_SIZES, GRID } from '#core/boards/place-cards.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { encodeCanvas } from '#web/lib/encode-canvas.ts';

/** Of the bytes of a data address, three become four letters. */
const MOST_BYTES = Math.floor((BOARD_LIMITS.image - 40) * 0.75);
const SMALLEST_SIDE = 160;
/** Of a picture that was just put there, in cells. */
const HIGHEST = 24;

type ImageContent = Extract<CardContent, { kind: 'image' }>;

/**
 * A picture as a card holds it: drawn anew, so that nothing of the file but its look is left, and as large as there is room.
 * @throws Error for what the browser cannot read
 */
export async function makeImage(file: File): Promise<ImageContent & { size: Pick<CardPlace, 'w' | 'h'> }> {
  const picture = await createImageBitmap(file);
  try {
    const blob = await encodeSmall(picture);
    const { w: width } = FIRST_SIZES.image;
    const h = clamp(Math.round((width * picture.height) / picture.width), GRID.least.h, HIGHEST);
    const w = clamp(Math.round((h * picture.width) / picture.height), GRID.least.w, width);
    return {
      ...{
        kind: 'image',
        src: await toAddress(blob),
        alt: file.name.replace(/\.\w+$/, '').slice(0, BOARD_LIMITS.alt),
      },
      size: { w, h },
    };
  } finally {
    picture.close();
  }
}

/** Smaller and smaller, until it fits. */
async function encodeSmall(picture: ImageBitmap): Promise<Blob> {
  for (let side = IMAGE_SIDE; side >= SMALLEST_SIDE; side = Math.round(side * 0.75)) {
    const canvas = Object.assign(document.createElement('canvas'), fitImage(picture, side));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser draws nothing.');
    context.imageSmoothingQuality = 'high';
    // Where the format keeps no transparency it would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await encodeCanvas(canvas, MOST_BYTES, 'image/jpeg').catch(() => undefined);
    if (blob) return blob;
  }
  throw new Error('The picture is too large.');
}

const toAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
