/**
 * A sound journey: a carrier with a beat that glides from one rate to another. The beat is the difference of two
 * tones, one an ear (binaural) or both in the air (ordinary beats), so both lie half a beat from the carrier.
 */
import { clamp } from '#core/numbers/clamp.ts';
import { shareMinutes } from '#core/time/share-minutes.ts';

export interface JourneySegment {
  kind: 'arrive' | 'glide' | 'stay' | 'leave';
  fromSeconds: number;
  toSeconds: number;
  carrierHz: number;
  beatHz: number;
  leftHz: number;
  rightHz: number;
  /** Loudness from 0 to 1 at both ends, to be faded between. */
  gainFrom: number;
  gainTo: number;
}

export interface JourneyWish {
  minutes: number;
  /** Hertz at the beginning. */
  carrier: number;
  /** Ratio of the last carrier to the first, for example 3 / 4 for a fourth down. */
  motion: number;
  startBeat: number;
  endBeat: number;
}

/** Just intervals that the carrier may travel. */
const MOTIONS: Readonly<Record<string, number>> = {
  stay: 1,
  fall_fourth: 3 / 4,
  fall_fifth: 2 / 3,
  fall_octave: 1 / 2,
  rise_fourth: 4 / 3,
  rise_fifth: 3 / 2,
};

export const motionOf = (name: string): number =>
  (Object.hasOwn(MOTIONS, name) ? MOTIONS[name] : undefined) ?? 1;

const WEIGHTS = { arrive: 12, glide: 48, stay: 28, leave: 12 };

/** Seconds that one step of the glide should last, about. */
const STEP_SECONDS = 90;

/** Whole seconds without gaps; steps of equal ratio, which the ear hears as equal. */
export function scoreJourney({
  minutes,
  carrier,
  motion,
  startBeat,
  endBeat,
}: JourneyWish): JourneySegment[] {
  const kinds = ['arrive', 'glide', 'stay', 'leave'] as const;
  const [arrive = 0, glide = 0, stay = 0, leave = 0] = shareMinutes(
    Math.round(minutes * 60),
    kinds.map((kind) => WEIGHTS[kind]),
  );
  const steps = clamp(Math.round(glide / STEP_SECONDS), 3, 8);
  const along = (share: number) => ({
    carrierHz: carrier * motion ** share,
    beatHz: startBeat * (endBeat / startBeat) ** share,
  });
  const gliding = shareMinutes(glide, Array(steps).fill(1)).map((seconds, index) => ({
    kind: 'glide' as const,
    seconds,
    ...along((index + 1) / (steps + 1)),
    gainFrom: 1,
    gainTo: 1,
  }));
  const parts = [
    { kind: 'arrive' as const, seconds: arrive, ...along(0), gainFrom: 0, gainTo: 1 },
    ...gliding,
    { kind: 'stay' as const, seconds: stay, ...along(1), gainFrom: 1, gainTo: 1 },
    { kind: 'leave' as const, seconds: leave, ...along(1), gainFrom: 1, gainTo: 0 },
  ];
  let at = 0;
  return parts.map(({ seconds, ...part }) => {
    const segment = {
      ...part,
      fromSeconds: at,
      toSeconds: at + seconds,
      leftHz: part.carrierHz - part.beatHz / 2,
      rightHz: part.carrierHz + part.beatHz / 2,
    };
    at = segment.toSeconds;
    return segment;
  });
}
