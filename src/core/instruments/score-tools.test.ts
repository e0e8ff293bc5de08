import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreCentres, scoreListening, scorePair } from './score-tools.ts';
import { levelScore, loudestSum, type SoundScore } from './sound-score.ts';

const PARTS = [
  { name: 'arrive', share: 12, sounds: false },
  { name: 'breathe', share: 50, sounds: true },
  { name: 'listen', share: 23, sounds: true },
  { name: 'silence', share: 15, sounds: false },
];
const TONES = [130.81, 146.83, 164.81, 174.61, 196, 220, 246.94];

function expectSafe(score: SoundScore): void {
  expect(loudestSum(score.tones)).toBeLessThanOrEqual(1 + 1e-9);
  for (const { level, attack, release, from, to } of score.tones) {
    expect(level).toBeGreaterThan(0);
    expect(attack).toBeGreaterThanOrEqual(1);
    expect(release).toBeGreaterThanOrEqual(1);
    expect(to).toBeGreaterThan(from);
  }
  expect(score.parts[0]?.from).toBe(0);
  expect(score.parts.at(-1)?.to).toBe(score.seconds);
  score.parts.slice(1).forEach((part, index) => {
    expect(part.from).toBe(score.parts[index]?.to);
  });
}

describe('a listening session', () => {
  test('keeps one tone through the parts that sound, and quiet before and after', () => {
    const score = scoreListening({ hertz: 136.1, minutes: 12, parts: PARTS });
    expect(score.seconds).toBe(720);
    expect(score.parts.map(({ to }) => to)).toEqual([86, 446, 612, 720]);
    expect(score.tones.map(({ hertz }) => hertz)).toEqual([136.1, 272.2, expect.closeTo(408.3)]);
    expect(new Set(score.tones.map(({ from, to }) => `${from}-${to}`))).toEqual(new Set(['86-612']));
    expectSafe(score);
  });

  test('gives a piercing tone no overtones above 4 kHz', () => {
    const { tones } = scoreListening({ hertz: 3000, minutes: 5, parts: PARTS });
    expect(tones.map(({ hertz }) => hertz)).toEqual([3000]);
  });
});

describe('two tones', () => {
  const wish = { first: 432, second: 440, isByEar: true, minutes: 8 };
  test('sound alone in both ears, and together one an ear', () => {
    expect(scorePair({ ...wish, which: 'second' }).tones).toMatchObject([{ hertz: 440, pan: 0, level: 1 }]);
    const both = scorePair({ ...wish, which: 'both' });
    expect(both.tones).toMatchObject([
      { hertz: 432, pan: -1, level: 0.5 },
      { hertz: 440, pan: 1, level: 0.5 },
    ]);
    expect(both.needsHeadphones).toBe(true);
    const open = scorePair({ ...wish, isByEar: false, which: 'both' });
    expect(open.tones.map(({ pan }) => pan)).toEqual([0, 0]);
    expect(open.needsHeadphones).toBe(false);
  });
});

describe('seven centres', () => {
  test('get the minutes of the draft, and none where the weight is 0', () => {
    const score = scoreCentres({ weights: [9, 2, 1, 5, 0, 0, 3], minutes: 25, tones: TONES });
    const minutes = Object.fromEntries(score.parts.map(({ name, from, to }) => [name, (to - from) / 60]));
    expect(Object.keys(minutes)).toEqual(['arrive', 'root', 'sacral', 'solar', 'heart', 'crown', 'close']);
    expect(Object.values(minutes).reduce((sum, each) => sum + each, 0)).toBe(25);
    expect(minutes.arrive).toBe(3);
    expect(minutes.solar).toBe(2);
    expectSafe(score);
  });

  test('are safe with any weights', () => {
    const weights = fc.array(fc.nat(10), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 2, max: 12 }), (given, fives) =>
        expectSafe(scoreCentres({ weights: given, minutes: fives * 5, tones: TONES })),
      ),
    );
  });
});

test('levelling brings the loudest moment to full scale, and leaves silence alone', () => {
  const tone = { hertz: 200, from: 0, to: 10, level: 2, pan: 0, attack: 1, release: 1 };
  const score = { seconds: 20, parts: [], needsHeadphones: false };
  const levelled = levelScore({
    ...score,
    tones: [tone, { ...tone, from: 5, to: 15 }, { ...tone, from: 15, to: 20 }],
  });
  expect(levelled.tones.map(({ level }) => level)).toEqual([0.5, 0.5, 0.5]);
  expect(levelScore({ ...score, tones: [] }).tones).toEqual([]);
});
