import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDrone, fundamentalOf, referenceOf, seriesOf, slopeOf } from './drone.ts';
import { buildOvertones } from './overtones.ts';

const wish = { fundamental: 110, series: 'full', count: 16, slope: 6, a4: 440 } as const;

/** Cents of the first sixteen partials against equal temperament: Helmholtz, On the Sensations of Tone; Benade 1976. */
test('the overtone series of A2 has the notes and cents of the tables', () => {
  expect(buildOvertones(wish).map(({ number, note, cents, bend }) => [number, note, cents, bend])).toEqual([
    [1, 'A2', 0, 0],
    [2, 'A3', 0, 0],
    [3, 'E4', 2, 2],
    [4, 'A4', 0, 0],
    [5, 'C#5', -14, -14],
    [6, 'E5', 2, 2],
    [7, 'G5', -31, -31],
    [8, 'A5', 0, 0],
    [9, 'B5', 4, 4],
    [10, 'C#6', -14, -14],
    [11, 'D#6', -49, -49],
    [12, 'E6', 2, 2],
    [13, 'F6', 41, 41],
    [14, 'G6', -31, -31],
    [15, 'G#6', -12, -12],
    [16, 'A6', 0, 0],
  ]);
});

test.each([
  ['odd', [1, 3, 5, 7, 9]],
  ['fifths', [1, 2, 3, 4, 6]],
  ['chord', [1, 2, 3, 4, 5]],
] as const)('%s takes its own numbers of the series', (series, numbers) => {
  expect(buildOvertones({ ...wish, series, count: 5 }).map(({ number }) => number)).toEqual(numbers);
});

test('six decibels an octave halve the amplitude of each octave', () => {
  const [first, second] = buildOvertones({ ...wish, count: 2 });
  expect((second?.gain ?? 0) / (first?.gain ?? 1)).toBeCloseTo(0.501, 3);
  expect([first?.level, second?.level]).toEqual([0, -6]);
});

test('overtones above hearing are left out', () => {
  expect(buildOvertones({ ...wish, fundamental: 9000 }).map(({ hz }) => hz)).toEqual([9000, 18_000]);
});

describe('a drone', () => {
  const drone = buildDrone({ ...wish, count: 3, minutes: 10, beat: 0.5 });

  test('begins with the fundamental, fills up, thins from the top and ends in silence', () => {
    expect(drone.phases.map(({ kind, toSeconds }) => [kind, toSeconds])).toEqual([
      ['root', 72],
      ['build', 240],
      ['full', 432],
      ['thin', 552],
      ['silence', 600],
    ]);
    expect(drone.tones.map(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds])).toEqual([
      [0, 552],
      [72, 492],
      [156, 432],
    ]);
  });

  test('has a second fundamental only with a beat', () => {
    expect(drone.twinHz).toBe(110.5);
    expect(buildDrone({ ...wish, minutes: 10, beat: 0 }).twinHz).toBeNull();
  });

  test('never clips, and each tone sounds within the time', () => {
    const tone = fc.double({ min: 20, max: 2000, noNaN: true });
    const numbers = [fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 90 })] as const;
    const series = fc.constantFrom('full', 'odd', 'fifths', 'chord');
    fc.assert(
      fc.property(tone, ...numbers, series, (fundamental, count, minutes, kind) => {
        const { tones, phases } = buildDrone({
          ...wish,
          fundamental,
          count,
          minutes,
          beat: 0,
          series: seriesOf(kind),
        });
        expect(tones.reduce((sum, { gain }) => sum + gain, 0)).toBeCloseTo(1, 9);
        expect(phases.at(-1)?.toSeconds).toBe(minutes * 60);
        for (const { fromSeconds, toSeconds } of tones) expect(fromSeconds).toBeLessThan(toSeconds);
      }),
    );
  });
});

test.each([
  ['136,1 Hz', 'synth', 440, 136.1, true],
  ['C3', 'strings', 432, 128.43, true],
  ['', 'voice', 440, 146.83, false],
  ['love', 'constructor', 432, 108, false],
])('the fundamental of "%s" on %s at %i Hz', (text, instrument, a4, hertz, isOwn) => {
  const found = fundamentalOf(text, instrument, a4);
  expect(found.hertz).toBeCloseTo(hertz, 2);
  expect(found.isOwn).toBe(isOwn);
});

test('reads its choices', () => {
  expect([referenceOf('a432'), referenceOf('a9'), referenceOf('')]).toEqual([432, 440, 440]);
  expect([slopeOf('voice'), slopeOf('constructor')]).toEqual([12, 6]);
  expect(seriesOf('x')).toBe('full');
});
