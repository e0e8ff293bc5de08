import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criticalBandwidth, findPitch, measureInterval, parseHertz, parseTone } from './pitch.ts';

/** Hertz of equal temperament as printed in tables of A4 = 440 Hz. */
test.each([
  [440, 'A4', 0],
  [261.626, 'C4', 0],
  [27.5, 'A0', 0],
  [4186.009, 'C8', 0],
  [432, 'A4', -32],
  [528, 'C5', 16],
  [136.1, 'C#3', -31],
])('%f Hz is %s and %i cents', (hertz, note, cents) => {
  expect(findPitch(hertz)).toMatchObject({ note, cents });
});

/** Cents of just intervals: Helmholtz, On the Sensations of Tone (Ellis's appendix). */
test.each([
  [300, 200, '3/2', 701.955],
  [500, 400, '5/4', 386.314],
  [400, 300, '4/3', 498.045],
  [600, 500, '6/5', 315.641],
  [200, 100, '1/1', 1200],
])('%i to %i Hz is %s', (upper, lower, just, cents) => {
  const interval = measureInterval(lower, upper);
  expect(interval.just).toBe(just);
  expect(interval.cents).toBeCloseTo(cents, 2);
  expect(interval.offset).toBeCloseTo(0, 6);
});

test('the critical band is about 100 Hz wide below 500 Hz and 160 Hz at 1 kHz (Zwicker)', () => {
  expect(criticalBandwidth(100)).toBeCloseTo(101, 0);
  expect(criticalBandwidth(1000)).toBeCloseTo(162, 0);
});

describe('two tones', () => {
  test.each([
    [440, 440, 'same', false],
    [200, 210, 'beating', true],
    [400, 440, 'rough', false],
    [432, 528, 'rough', false],
    [220, 440, 'separate', false],
    [2000, 2010, 'beating', false],
  ])('of %i and %i Hz are %s', (one, other, effect, isBinaural) => {
    expect(measureInterval(one, other)).toMatchObject({ effect, isBinaural, beat: Math.abs(one - other) });
  });
});

test.each([
  ['528 Hz', 528],
  ['136,1', 136.1],
  ['４３２', 432],
  ['1.2 kHz', 1200],
  ['12', undefined],
  ['loud', undefined],
])('%s is read as %s', (text, hertz) => {
  expect(parseHertz(text)).toBe(hertz);
});

test.each([
  ['A4', 440, 440],
  ['A4', 432, 432],
  ['c3', 440, 130.813],
  ['F♯2', 440, 92.499],
  ['Bb2', 440, 116.541],
  ['136,1 Hz', 432, 136.1],
])('%s at A4 = %i Hz sounds at %f Hz', (text, a4, hertz) => {
  expect(parseTone(text, a4)).toBeCloseTo(hertz, 3);
});

test.each(['H3', 'C-1', 'D', 'do3', ''])('%s is no tone', (text) => expect(parseTone(text)).toBeUndefined());

test('against A4 = 432 Hz the same tone lies 32 cents higher in its note', () => {
  expect(findPitch(440, 432)).toMatchObject({ note: 'A4', cents: 32, noteHertz: 432 });
});

test('a note and its cents lead back to the tone; the order of two tones does not matter', () => {
  const tone = fc.double({ min: 20, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(tone, tone, (one, other) => {
      const { noteHertz, cents } = findPitch(one);
      expect(Math.abs(1200 * Math.log2(one / (noteHertz * 2 ** (cents / 1200))))).toBeLessThanOrEqual(0.51);
      expect(measureInterval(one, other)).toEqual(measureInterval(other, one));
    }),
  );
});
