import { clamp } from '#core/numbers/clamp.ts';

/** Of a profile picture. */
export const PICTURE_LIMITS = {
  bytes: 1024 * 1024,
  /** Of the square that is kept, in pixels. */
  side: 512,
  /** How much a picture can be enlarged while it is cropped. */
  zoom: 4,
} as const;

const PICTURE_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** What the bytes say they are, whatever they were declared as; undefined for anything that is not a picture we show. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return undefined;
}

export interface Crop {
  /** 1: as much of the picture as a square holds. */
  zoom: number;
  /** Where the square lies, each from 0 (left, top) to 1. */
  x: number;
  y: number;
}

interface Square {
  left: number;
  top: number;
  side: number;
}

/** The part of a picture that a crop keeps, in its pixels; always inside it. */
export function cropSquare(size: { width: number; height: number }, { zoom, x, y }: Crop): Square {
  const side = Math.min(size.width, size.height) / zoom;
  return { side, left: x * (size.width - side), top: y * (size.height - side) };
}

/** The crop after the picture was dragged by a part of the square's side; to the right means seeing what lies left. */
export function dragCrop(
  size: { width: number; height: number },
  crop: Crop,
  by: { x: number; y: number },
): Crop {
  const { side } = cropSquare(size, crop);
  const move = (from: number, length: number, share: number) =>
    length > side ? clamp(from - (share * side) / (length - side), 0, 1) : from;
  return { ...crop, x: move(crop.x, size.width, by.x), y: move(crop.y, size.height, by.y) };
}
