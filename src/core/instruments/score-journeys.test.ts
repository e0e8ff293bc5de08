import { describe, expect, test } from 'vitest';
import { planChords, planDrone, planJourney } from '#core/acoustics/sound-plans.ts';
import { playChords, playDrone, playJourney } from './score-journeys.ts';
import { loudestSum, type SoundScore } from './sound-score.ts';

function expectSafe(score: SoundScore): void {
  expect(score.tones.length).toBeGreaterThan(0);
  expect(loudestSum(score.tones)).toBeCloseTo(1);
  for (const { from, to, attack, release } of score.tones) {
    expect(to).toBeGreaterThan(from);
    expect(Math.min(attack, release)).toBeGreaterThan(0.2);
  }
  expect(score.parts.at(-1)?.to).toBe(score.seconds);
}

describe('a journey', () => {
  const plan = planJourney({ minutes: 20, carrier: 180, motion: 'fall_fourth', startBeat: 10, endBeat: 4 });

  test('gives each ear its tone through headphones, their difference being the beat', () => {
    const score = playJourney(plan, true);
    expectSafe(score);
    expect(score.seconds).toBe(1200);
    expect(score.needsHeadphones).toBe(true);
    const [left, right] = score.tones;
    expect([left?.hertz, right?.hertz, left?.pan, right?.pan]).toEqual([175, 185, -1, 1]);
    const end = score.tones.slice(-2).map(({ hertz }) => hertz);
    expect((end[1] ?? 0) - (end[0] ?? 0)).toBeCloseTo(4);
    expect(score.tones.at(-1)?.to).toBe(1200);
  });

  test('plays both in the air through loudspeakers', () => {
    const score = playJourney(plan, false);
    expect(new Set(score.tones.map(({ pan }) => pan))).toEqual(new Set([0]));
    expect(score.needsHeadphones).toBe(false);
  });
});

describe('a drone', () => {
  const wish = {
    fundamental: '',
    series: 'full',
    instrument: 'synth',
    tuning: 'a432',
    overtones: 8,
    minutes: 20,
    beat: 0.5,
  };

  test('stands on the note of its instrument in its tuning, with a twin that beats', () => {
    const score = playDrone(planDrone(wish));
    expectSafe(score);
    expect(score.tones).toHaveLength(9);
    expect(score.tones[0]?.hertz).toBe(108);
    expect(score.tones.at(-1)?.hertz).toBe(108.5);
    expect(score.a4).toBe(432);
    expect(Math.max(...score.tones.map(({ to }) => to))).toBeLessThan(score.seconds);
  });

  test('takes what was entered, and no twin without a beat', () => {
    const score = playDrone(planDrone({ ...wish, fundamental: '136.1 Hz', beat: 0 }));
    expect(score.tones).toHaveLength(8);
    expect(score.tones[0]?.hertz).toBe(136.1);
  });
});

test('chords sound in their order, again and again, in either tuning', () => {
  const plan = planChords({
    key: 'd',
    mode: 'dorian',
    mood: '',
    path: 'home',
    shape: 'triad',
    chords: 4,
    tempo: 60,
    beats: 4,
  });
  const equal = playChords(plan, 'equal');
  expectSafe(equal);
  expect(equal.seconds).toBe(64);
  expect(equal.parts.map(({ name }) => name).slice(0, 4)).toEqual(plan.chords.map(({ symbol }) => symbol));
  expect(equal.parts).toHaveLength(16);
  const just = playChords(plan, 'just');
  expectSafe(just);
  expect(just.tones.map(({ hertz }) => hertz)).not.toEqual(equal.tones.map(({ hertz }) => hertz));
});
