import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roughSize } from './rough-size.ts';

it.each<[unknown, number]>([
  ['', 0],
  ['tea', 3],
  ['café', 4],
  ['お茶', 4],
  [7, 8],
  [null, 8],
  [new ArrayBuffer(1000), 1000],
  [new Uint16Array(10), 20],
  [new Blob(['four']), 4],
  [{}, 8],
  [{ id: 'ab', data: new ArrayBuffer(100) }, 8 + 2 + 2 + 4 + 100],
  [['a', 'b'], 8 + 2 + 2],
  [new Map([['a', 'bc']]), 8 + 3],
])('%j takes about %i bytes', (value, bytes) => {
  expect(roughSize(value)).toBe(bytes);
});

it('more of anything never takes less', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(roughSize([one, other])).toBeGreaterThanOrEqual(roughSize([one]));
    }),
  );
});
