import { findPitch, HIGHEST, LOWEST, measureInterval, parseHertz } from '../acoustics/pitch.ts';
import { type Filters, languageOf, overUserText } from './filter.ts';

export const FILTERS: Filters = {
  /** text | hertz → the number in it, 20 to 20000; null when there is none. */
  hertz: (text: unknown) => overUserText(text, (plain) => parseHertz(plain) ?? null),
  /** hertz | pitch → hertz, note, cents, noteHertz; null outside hearing. See acoustics/pitch.ts. */
  pitch: (hertz: unknown) => (isTone(hertz) ? findPitch(Number(hertz)) : null),
  /** hertz | interval: hertz → ratio, cents, just, offset, octaves, beat, effect, isBinaural. */
  interval: (one: unknown, other: unknown) =>
    isTone(one) && isTone(other) ? measureInterval(Number(one), Number(other)) : null,
  /** 261.6256 | decimals: 1, language → "261.6" as the language writes it. */
  decimals: (value: unknown, digits: unknown, language: unknown) =>
    new Intl.NumberFormat(languageOf(language), {
      maximumFractionDigits: Math.min(6, Math.max(0, Math.trunc(Number(digits)) || 0)),
    }).format(Number(value) || 0),
};

const isTone = (value: unknown): boolean => typeof value === 'number' && value >= LOWEST && value <= HIGHEST;
