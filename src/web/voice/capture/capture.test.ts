import { describe, expect, it } from 'vitest';
import { levelOf } from './level-meter.ts';
import { speechTag } from './recognition.ts';

describe('levelOf', () => {
  const tone = (amplitude: number) =>
    Float32Array.from({ length: 1024 }, (_, n) => amplitude * Math.sin(n / 5));

  it('is nothing in silence, everything at full scale, and grows between', () => {
    expect(levelOf(new Float32Array(1024))).toBe(0);
    expect(levelOf(new Float32Array(1024).fill(1))).toBe(1);
    const levels = [0.001, 0.01, 0.1, 1].map((amplitude) => levelOf(tone(amplitude)));
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    // A tenth of the amplitude is 20 dB less, a third of the scale.
    expect((levels[2] ?? 0) - (levels[1] ?? 0)).toBeCloseTo(1 / 3, 2);
  });
});

describe('speechTag', () => {
  it('takes the region that the user prefers, else the usual one', () => {
    expect(speechTag('en', ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(speechTag('es', ['en-US'])).toBe('es-ES');
    expect(speechTag('ja', ['ja'])).toBe('ja-JP');
  });
});
