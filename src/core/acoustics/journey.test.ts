import fc from 'fast-check';
import { expect, test } from 'vitest';
import { motionOf, scoreJourney } from './journey.ts';

test('ten minutes from 8 to 2 Hz, the carrier an octave down, in steps of equal ratio', () => {
  const segments = scoreJourney({ minutes: 10, carrier: 200, motion: 0.5, startBeat: 8, endBeat: 2 });
  expect(segments.map(({ kind, fromSeconds, toSeconds }) => [kind, fromSeconds, toSeconds])).toEqual([
    ['arrive', 0, 72],
    ['glide', 72, 168],
    ['glide', 168, 264],
    ['glide', 264, 360],
    ['stay', 360, 528],
    ['leave', 528, 600],
  ]);
  expect(segments.map(({ beatHz }) => Math.round(beatHz * 100) / 100)).toEqual([8, 5.66, 4, 2.83, 2, 2]);
  expect(segments[2]?.carrierHz).toBeCloseTo(141.42, 2);
  expect(segments[0]).toMatchObject({ leftHz: 196, rightHz: 204, gainFrom: 0, gainTo: 1 });
  expect(segments.at(-1)).toMatchObject({ leftHz: 99, rightHz: 101, gainFrom: 1, gainTo: 0 });
});

test.each([
  ['fall_fourth', 150],
  ['rise_fifth', 300],
  ['stay', 200],
  ['toString', 200],
])('%s leads 200 Hz to %i Hz', (name, hertz) => expect(200 * motionOf(name)).toBeCloseTo(hertz, 9));

test('no gaps, the wanted ends, and the beat is the difference of both ears', () => {
  const beat = fc.double({ min: 0.5, max: 30, noNaN: true });
  const minutes = fc.integer({ min: 3, max: 90 });
  fc.assert(
    fc.property(minutes, beat, beat, (length, startBeat, endBeat) => {
      const segments = scoreJourney({ minutes: length, carrier: 220, motion: 2 / 3, startBeat, endBeat });
      segments.forEach((segment, index) => {
        expect(segment.fromSeconds).toBe(index === 0 ? 0 : segments[index - 1]?.toSeconds);
        expect(segment.rightHz - segment.leftHz).toBeCloseTo(segment.beatHz, 9);
      });
      expect(segments.at(-1)?.toSeconds).toBe(length * 60);
      expect(segments[0]?.beatHz).toBe(startBeat);
      expect(segments.at(-1)?.beatHz).toBeCloseTo(endBeat, 9);
    }),
  );
});
