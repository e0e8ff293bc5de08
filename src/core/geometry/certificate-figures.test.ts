import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { tracePath } from '#tests/support/trace-path.ts';
import { drawBand } from './id-band.ts';
import { drawRosette } from './rosette.ts';
import { drawSignature } from './signature-strokes.ts';

const ids = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 12, maxLength: 12 });
const reach = (path: string) => Math.max(...tracePath(path).map(([x, y]) => Math.hypot(x, y)));

test('a rosette stays within its disc, and its tips say the id on either side', () => {
  fc.assert(
    fc.property(ids, (values) => {
      const { strands, rim, echoes, collar, tips } = drawRosette(values);
      expect(reach(strands + rim + echoes + collar)).toBeLessThan(98);
      const read = tips.map(([x, y]) => Math.round(Math.abs((Math.hypot(x, y) - 67) / 30) * 31));
      expect(read.slice(0, 12)).toEqual(values);
      expect(read.slice(12).toReversed()).toEqual(values);
      for (const [x] of tips.slice(0, 12)) expect(x).toBeGreaterThan(0);
    }),
    { numRuns: runs(8) },
  );
});

test('two ids that differ are drawn differently', () => {
  const values = [19, 7, 20, 2, 4, 29, 22, 13, 9, 27, 26, 24];
  for (let at = 0; at < values.length; at += 1) {
    const other = values.with(at, ((values[at] ?? 0) + 1) % 32);
    expect(drawRosette(other).rim).not.toBe(drawRosette(values).rim);
  }
});

test('a band runs from end to end and opens as wide as its values', () => {
  const span = { from: [230, 170], to: [1870, 170], cells: 12, first: 0 } as const;
  const points = tracePath(drawBand(Array(12).fill(31), span, [10, 36]));
  const ys = points.map(([, y]) => y);
  expect(Math.abs(Math.max(...ys) - 206)).toBeLessThan(1.5);
  expect(Math.abs(Math.min(...ys) - 134)).toBeLessThan(1.5);
  const narrow = tracePath(drawBand(Array(12).fill(0), span, [10, 36])).map(([, y]) => y);
  expect(Math.max(...narrow)).toBeLessThan(181);
  expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(1870, 0);
});

test('a signature is a stroke a byte', () => {
  const path = drawSignature(new Uint8Array([0, 255, 128]));
  expect(path).toBe('M0.5 9.4L0.5 10.6M1.5 0L1.5 20M2.5 4.7L2.5 15.3');
});
