import { describe, expect, it } from 'vitest';
import { scoreCentres, scoreListening, scorePair } from '#core/instruments/score-tools.ts';
import type { SoundScore } from '#core/instruments/sound-score.ts';
import { CEILING, connectOutput, FIRST_VOLUME, scheduleScore } from './play-score.ts';
import { CHIME_SECONDS, scheduleChime } from './timer/chime.ts';

const RATE = 22_050;

/** What the sound device would get: both ears, from `offset` of the score on. */
async function record(score: SoundScore, { seconds = 4, volume = 1, offset = 0 } = {}) {
  const context = new OfflineAudioContext(2, seconds * RATE, RATE);
  const { input, setVolume } = connectOutput(context);
  scheduleScore(context, score, { input, at: 0, offset });
  setVolume(volume, 1.5);
  const buffer = await context.startRendering();
  return [buffer.getChannelData(0), buffer.getChannelData(1)] as const;
}

const peakOf = (samples: Float32Array, from = 0, to = samples.length) =>
  samples.slice(from, to).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

/** Strength of one frequency (Goertzel), over the last two seconds. */
function strengthOf(samples: Float32Array, hertz: number): number {
  const part = samples.slice(-2 * RATE);
  const step = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let [before, last] = [0, 0];
  for (const sample of part) [before, last] = [last, sample + step * last - before];
  return (2 * Math.sqrt(last ** 2 + before ** 2 - step * last * before)) / part.length;
}

const pair = (which: 'first' | 'second' | 'both', isByEar: boolean) =>
  scorePair({ first: 432, second: 440, which, isByEar, minutes: 5 });

describe('what is played', () => {
  it('never passes the ceiling, whatever the score asks for', async () => {
    const loud = (hertz: number) => ({ hertz, from: 0, to: 60, level: 9, pan: 0, attack: 0.01, release: 1 });
    const wild = { seconds: 60, parts: [], needsHeadphones: false, tones: [110, 220, 331, 5000].map(loud) };
    const [left, right] = await record(wild);
    expect(peakOf(left)).toBeGreaterThan(CEILING * 0.9);
    expect(peakOf(left)).toBeLessThanOrEqual(CEILING);
    expect(peakOf(right)).toBeLessThanOrEqual(CEILING);
  });

  it('begins in silence, comes slowly, and is quiet where the slider stands at first', async () => {
    const [left] = await record(pair('first', false), { volume: FIRST_VOLUME });
    expect(peakOf(left, 0, RATE * 0.02)).toBeLessThan(0.002);
    const [early, late] = [peakOf(left, 0, RATE * 0.5), peakOf(left, RATE * 3)];
    expect(early).toBeLessThan(late / 3);
    expect(late).toBeGreaterThan(0.01);
    expect(late).toBeLessThan(0.07);
  });

  it('holds the frequencies that were asked for, and no other', async () => {
    const [left] = await record(pair('first', false));
    expect(strengthOf(left, 432)).toBeGreaterThan(0.08);
    expect(strengthOf(left, 440)).toBeLessThan(0.002);
    expect(strengthOf(left, 864)).toBeLessThan(0.002);
    const parts = [{ name: 'breathe', share: 1, sounds: true }];
    const [warm] = await record(scoreListening({ hertz: 136.1, minutes: 1, parts }), { offset: 20 });
    expect(strengthOf(warm, 136.1)).toBeGreaterThan(0.05);
    expect(strengthOf(warm, 272.2) / strengthOf(warm, 136.1)).toBeCloseTo(0.22, 1);
  });

  it('gives each ear its own tone through headphones, and both ears both without', async () => {
    const [left, right] = await record(pair('both', true));
    expect(strengthOf(left, 432)).toBeGreaterThan(0.05);
    expect(strengthOf(left, 440)).toBeLessThan(0.002);
    expect(strengthOf(right, 440)).toBeGreaterThan(0.05);
    expect(strengthOf(right, 432)).toBeLessThan(0.002);
    const [open] = await record(pair('both', false));
    expect(strengthOf(open, 432)).toBeGreaterThan(0.02);
    expect(strengthOf(open, 440)).toBeGreaterThan(0.02);
  });

  it('goes on in the middle, and is silent where the score is', async () => {
    const tones = [130.81, 146.83, 164.81, 174.61, 196, 220, 246.94];
    const score = scoreCentres({ weights: [5, 0, 0, 5, 0, 0, 0], minutes: 20, tones });
    const heart = score.parts.find(({ name }) => name === 'heart');
    const [sounding] = await record(score, { offset: (heart?.from ?? 0) + 30 });
    expect(strengthOf(sounding, 174.61)).toBeGreaterThan(0.05);
    expect(strengthOf(sounding, 130.81)).toBeLessThan(0.002);
    const [silent] = await record(score, { offset: 0 });
    expect(peakOf(silent)).toBe(0);
  });
});

it('the bell of the timer stays below a tenth of full scale', async () => {
  const context = new OfflineAudioContext(1, CHIME_SECONDS * RATE, RATE);
  scheduleChime(context, 0.1);
  const samples = (await context.startRendering()).getChannelData(0);
  expect(peakOf(samples)).toBeGreaterThan(0.02);
  expect(peakOf(samples)).toBeLessThan(0.1);
});
