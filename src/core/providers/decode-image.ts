/** A picture out of an answer: what it is, is read from its own bytes and never believed. */

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface DecodedImage {
  bytes: Uint8Array<ArrayBuffer>;
  type: ImageType;
  /** Pixels, as its header says. */
  width: number;
  height: number;
}

/** Why an answer gives no picture to show. */
export type ImageProblem = 'address' | 'too_large' | 'not_an_image' | 'cut_off';

export class ImageDataError extends Error {
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem) {
    super(problem);
    this.name = 'ImageDataError';
    this.problem = problem;
  }
}

/** Of the file, decoded from base64. */
export const MAX_IMAGE_BYTES = 24 * 1024 * 1024;
/** What browsers draw without running out of memory; providers give at most 4096 on a side of a square. */
const MAX_SIDE = 8192;
const MAX_PIXELS = 36_000_000;

/** @throws ImageDataError `too_large` before anything of that size is decoded, `not_an_image` for everything else. */
export function decodeImage(base64: string): DecodedImage {
  if ((base64.length * 3) / 4 > MAX_IMAGE_BYTES + 3) throw new ImageDataError('too_large');
  const bytes = fromBase64(base64);
  const found = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  if (!found || found.width < 1 || found.height < 1) throw new ImageDataError('not_an_image');
  const { width, height } = found;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    throw new ImageDataError('too_large');
  return { bytes, ...found };
}

function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    throw new ImageDataError('not_an_image');
  }
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

type Found = Omit<DecodedImage, 'bytes'>;

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const holds = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length &&
  [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));

function readPng(bytes: Uint8Array): Found | undefined {
  if (bytes.length < 24 || !holds(bytes, 0, '\x89PNG\r\n\x1a\n') || !holds(bytes, 12, 'IHDR'))
    return undefined;
  return { type: 'image/png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
}

/** Walks the segments to the one that starts the frame (ITU T.81, B.2.2). */
function readJpeg(bytes: Uint8Array): Found | undefined {
  if (!holds(bytes, 0, '\xff\xd8\xff')) return undefined;
  const data = view(bytes);
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + data.getUint16(at + 2)) {
    const marker = data.getUint8(at + 1);
    // C4, C8 and CC lie among the frames and are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
  }
  return undefined;
}

/** The three kinds of RFC 9649: lossy, lossless, extended. */
function readWebp(bytes: Uint8Array): Found | undefined {
  if (bytes.length < 30 || !holds(bytes, 0, 'RIFF') || !holds(bytes, 8, 'WEBP')) return undefined;
  const data = view(bytes);
  const type = 'image/webp';
  if (holds(bytes, 12, 'VP8 '))
    return { type, width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
  if (holds(bytes, 12, 'VP8L')) {
    const packed = data.getUint32(21, true);
    return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (!holds(bytes, 12, 'VP8X')) return undefined;
  const three = (at: number): number => data.getUint16(at, true) + data.getUint8(at + 2) * 65_536 + 1;
  return { type, width: three(24), height: three(27) };
}
