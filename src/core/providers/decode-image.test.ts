import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPng } from '#tests/support/files/png-file.ts';
import { decodeImage, ImageDataError, MAX_IMAGE_BYTES } from './decode-image.ts';

const base64 = (...bytes: (string | number[])[]): string =>
  Buffer.concat(
    bytes.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  ).toString('base64');
const problemOf = (text: string): string => {
  try {
    decodeImage(text);
  } catch (error) {
    if (error instanceof ImageDataError) return error.problem;
    throw error;
  }
  return '';
};

describe('decodeImage', () => {
  it('reads type and size from the bytes of PNG, JPEG and WebP', () => {
    const png = decodeImage(createPng(30, 20).toString('base64'));
    expect([png.type, png.width, png.height]).toEqual(['image/png', 30, 20]);
    expect(Buffer.from(png.bytes).equals(createPng(30, 20))).toBe(true);
    // A segment to step over (APP0 of four bytes), then the frame: 300 high, 400 wide.
    const jpeg = base64(
      '\xff\xd8',
      [0xff, 0xe0, 0, 4, 1, 1],
      [0xff, 0xc2, 0, 17, 8, 1, 44, 1, 144, 3, 0, 0, 0],
    );
    expect(decodeImage(jpeg)).toMatchObject({ type: 'image/jpeg', width: 400, height: 300 });
    const webp = (kind: string, body: number[]) =>
      base64('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], body);
    const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
    expect(decodeImage(webp('VP8 ', [...zeros(6), 0x90, 1, 0x2c, 1]))).toMatchObject({
      width: 400,
      height: 300,
    });
    // 399 and 299, fourteen bits each, after the signature.
    const packed = (399 | (299 << 14)) >>> 0;
    const bits = [0, 8, 16, 24].map((shift) => (packed >>> shift) & 255);
    expect(decodeImage(webp('VP8L', [0x2f, ...bits, ...zeros(5)]))).toMatchObject({
      width: 400,
      height: 300,
    });
    expect(decodeImage(webp('VP8X', [...zeros(4), 0x8f, 1, 0, 0x2b, 1, 0]))).toMatchObject({
      type: 'image/webp',
      width: 400,
      height: 300,
    });
  });

  it('takes nothing else for a picture', () => {
    expect(problemOf(base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toBe(
      'not_an_image',
    );
    expect(problemOf(base64('GIF89a', [1, 0, 1, 0, 0, 0]))).toBe('not_an_image');
    expect(problemOf('not base64 *')).toBe('not_an_image');
    expect(problemOf('')).toBe('not_an_image');
    expect(problemOf(createPng(1, 1).subarray(0, 20).toString('base64'))).toBe('not_an_image');
    expect(problemOf(base64('\xff\xd8\xff\xe0', [0, 0], '\xff\xd8'))).toBe('not_an_image');
  });

  it('refuses what is too large to hold or to draw', () => {
    const header = createPng(1, 1);
    header.writeUInt32BE(60_000, 16);
    expect(problemOf(header.toString('base64'))).toBe('too_large');
    header.writeUInt32BE(8000, 16);
    header.writeUInt32BE(8000, 20);
    expect(problemOf(header.toString('base64'))).toBe('too_large');
    expect(problemOf('A'.repeat(Math.ceil((MAX_IMAGE_BYTES * 4) / 3) + 8))).toBe('too_large');
  });

  it('meets arbitrary bytes with a picture or its own error', () => {
    const starts = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF1234WEBPVP8X', 'RIFF1234WEBPVP8L'];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.array(fc.nat(255), { maxLength: 64 }), (start, bytes) => {
        problemOf(base64(start, bytes));
      }),
    );
  });
});
