import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropSquare, dragCrop, pictureTypeOf } from './picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\0\0\0\0WAVE', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['GIF89a', undefined],
  ['<!doctype html>', undefined],
  ['', undefined],
])('%j is %s', (text, type) => {
  expect(pictureTypeOf(bytes(text))).toBe(type);
});

describe('a crop', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const crop = fc.record({ zoom: fc.double({ min: 1, max: 4, noNaN: true }), x: share, y: share });

  it('never leaves the picture, however it is dragged', () => {
    const by = fc.record({
      x: fc.double({ min: -9, max: 9, noNaN: true }),
      y: fc.double({ min: -9, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(size, crop, by, (of, before, moved) => {
        const { left, top, side } = cropSquare(of, dragCrop(of, before, moved));
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(of.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(of.height + 1e-6);
      }),
    );
  });

  it('follows the pointer', () => {
    const of = { width: 200, height: 100 };
    const before = { zoom: 1, x: 0.5, y: 0.5 };
    expect(cropSquare(of, before)).toEqual({ left: 50, top: 0, side: 100 });
    expect(cropSquare(of, dragCrop(of, before, { x: 0.25, y: 0 })).left).toBe(25);
  });
});
