import { composeSequence } from '#core/acoustics/chord-sequence.ts';
import { buildDrone, fundamentalOf, referenceOf, seriesOf, slopeOf } from '#core/acoustics/drone.ts';
import { motionOf, scoreJourney } from '#core/acoustics/journey.ts';
import { findPitch, HIGHEST, LOWEST, measureInterval, parseHertz } from '#core/acoustics/pitch.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { type Filters, languageOf, namedOf, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** text | hertz → the number in it, 20 to 20000; null when there is none. */
  hertz: (text: unknown) => overUserText(text, (plain) => parseHertz(plain) ?? null),
  /** text | fundamental: instrument, "a432" → hertz of a number or a note such as "D3", else one that suits; isOwn. */
  fundamental: (text: unknown, instrument: unknown, tuning: unknown) =>
    overUserText(text, (plain) => fundamentalOf(plain, textOf(instrument), referenceOf(textOf(tuning)))),
  /** hertz | pitch: "a432" → hertz, note, cents, noteHertz; null outside hearing. See acoustics/pitch.ts. */
  pitch: (hertz: unknown, tuning: unknown) =>
    isTone(hertz) ? findPitch(Number(hertz), referenceOf(textOf(tuning))) : null,
  /** hertz | interval: hertz → ratio, cents, just, offset, octaves, beat, effect, isBinaural. */
  interval: (one: unknown, other: unknown) =>
    isTone(one) && isTone(other) ? measureInterval(Number(one), Number(other)) : null,
  /** hertz | drone: series: …, count: …, instrument: …, tuning: …, minutes: …, beat: … → see acoustics/drone.ts. */
  drone: (hertz: unknown, ...named: unknown[]) => {
    const wish = namedOf(named);
    if (!isTone(hertz)) return null;
    return buildDrone({
      fundamental: Number(hertz),
      series: seriesOf(textOf(wish.series)),
      count: within(wish.count, 1, 24),
      slope: slopeOf(textOf(wish.instrument)),
      a4: referenceOf(textOf(wish.tuning)),
      minutes: within(wish.minutes, 1, 180),
      beat: within(wish.beat, 0, 10),
    });
  },
  /** key | chord_sequence: mode: …, mood: …, path: …, shape: …, chords: …, tempo: …, beats: …, tuning: … */
  chord_sequence: (key: unknown, ...named: unknown[]) => {
    const wish = namedOf(named);
    return composeSequence({
      key: textOf(key),
      mode: textOf(wish.mode),
      mood: textOf(wish.mood),
      path: textOf(wish.path),
      shape: textOf(wish.shape),
      chords: within(wish.chords, 1, 8),
      tempo: within(wish.tempo, 20, 240),
      beats: within(wish.beats, 1, 16),
      a4: referenceOf(textOf(wish.tuning)),
    });
  },
  /** minutes | sound_journey: carrier: …, motion: …, from: …, to: … → segments; see acoustics/journey.ts. */
  sound_journey: (minutes: unknown, ...named: unknown[]) => {
    const wish = namedOf(named);
    return scoreJourney({
      minutes: within(minutes, 1, 180),
      carrier: within(wish.carrier, LOWEST, HIGHEST),
      motion: motionOf(textOf(wish.motion)),
      startBeat: within(wish.from, 0.1, 40),
      endBeat: within(wish.to, 0.1, 40),
    });
  },
  /** 261.6256 | decimals: 1, language → "261.6" as the language writes it. */
  decimals: (value: unknown, digits: unknown, language: unknown) =>
    new Intl.NumberFormat(languageOf(language), {
      maximumFractionDigits: clamp(Math.trunc(Number(digits)) || 0, 0, 6),
    }).format(Number(value) || 0),
};

const isTone = (value: unknown): boolean => typeof value === 'number' && value >= LOWEST && value <= HIGHEST;

/** A finite number from `least` to `most`; the least where it is none. */
const within = (value: unknown, least: number, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? clamp(value, least, most) : least;
