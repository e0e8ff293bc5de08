import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAME_MS, silentMp3, taggedMp3 } from '#tests/support/files/mp3-file.ts';
import { findFrames, joinMp3, secondsOf } from './mp3-frames.ts';

test('counts what sounds, and neither tags nor the frame that describes the file', () => {
  expect(findFrames(silentMp3(5))).toHaveLength(5);
  expect(findFrames(taggedMp3(5))).toHaveLength(5);
  expect(secondsOf(taggedMp3(5))).toBeCloseTo((5 * FRAME_MS) / 1000, 6);
});

test('joined, the frames of each stand one after another, and nothing between them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean())), (parts) => {
      const joined = joinMp3(parts.map(([frames, isTagged]) => (isTagged ? taggedMp3 : silentMp3)(frames)));
      expect(joined).toEqual(silentMp3(parts.reduce((sum, [frames]) => sum + frames, 0)));
    }),
  );
});

test('takes any bytes, and joins no half frame', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      expect(joinMp3([bytes]).length).toBeLessThanOrEqual(bytes.length);
    }),
  );
  expect(joinMp3([silentMp3(3).subarray(0, 1_000)])).toEqual(silentMp3(2));
  expect(joinMp3([new TextEncoder().encode('<html>'), silentMp3(1)])).toEqual(silentMp3(1));
});
