import { expect, test } from 'vitest';
import { encodeWav } from './encode-wav.ts';

test('a WAV file says what it holds, and holds it', () => {
  const bytes = encodeWav(Float32Array.from([0, 0.5, -1, 2, -2]), 16_000);
  const view = new DataView(bytes.buffer);
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint32(28, true)]).toEqual([
    1, 16_000, 32_000,
  ]);
  expect(view.getUint32(40, true)).toBe(10);
  expect(Array.from({ length: 5 }, (_, at) => view.getInt16(44 + 2 * at, true))).toEqual([
    0, 16_384, -32_767, 32_767, -32_767,
  ]);
});
