/** Scores of the tools whose drafts lay sounds out second by second. */
import type { ChordPlan, DronePlan, JourneyPlan } from '#core/acoustics/sound-plans.ts';
import { levelScore, type ScoreTone, type SoundScore, warmTone } from './sound-score.ts';

const CROSSFADE = 4;

/** Two tones that drift: through headphones one an ear, else both in the air. */
export function playJourney(segments: JourneyPlan, isByEar: boolean): SoundScore {
  const last = segments.length - 1;
  const tones = segments.flatMap(({ leftHz, rightHz, fromSeconds, toSeconds, gainFrom, gainTo }, index) => {
    const length = toSeconds - fromSeconds;
    const tone = (hertz: number, pan: number): ScoreTone => ({
      hertz,
      from: fromSeconds,
      // The next stretch comes while this one goes.
      to: index === last ? toSeconds : toSeconds + CROSSFADE,
      level: 1,
      pan: isByEar ? pan : 0,
      attack: gainFrom === 0 ? length : CROSSFADE,
      release: gainTo === 0 ? length : CROSSFADE,
    });
    return [tone(leftHz, -1), tone(rightHz, 1)];
  });
  return levelScore({
    seconds: segments.at(-1)?.toSeconds ?? 0,
    parts: segments.map(({ kind, fromSeconds, toSeconds, carrierHz }) => ({
      name: kind,
      from: fromSeconds,
      to: toSeconds,
      hertz: carrierHz,
    })),
    tones,
    needsHeadphones: isByEar,
  });
}

const SLOW = 10;

/** Overtones that enter one by one and leave from the top down; the twin of the fundamental beats with it. */
export function playDrone({ tones, phases, twinHz, fundamental, a4 }: DronePlan): SoundScore {
  const slow = { attack: SLOW, release: SLOW, pan: 0 };
  const root = tones[0];
  const twin =
    root && twinHz !== null
      ? [{ hertz: twinHz, from: root.fromSeconds, to: root.toSeconds, level: root.gain / 2, ...slow }]
      : [];
  return levelScore({
    seconds: phases.at(-1)?.toSeconds ?? 0,
    parts: phases.map(({ kind, fromSeconds, toSeconds }) => ({
      name: kind,
      from: fromSeconds,
      to: toSeconds,
      ...(kind !== 'silence' && { hertz: fundamental }),
    })),
    tones: [
      ...tones.map(({ hz, gain, fromSeconds, toSeconds }) => ({
        hertz: hz,
        from: fromSeconds,
        to: toSeconds,
        level: gain,
        ...slow,
      })),
      ...twin,
    ],
    needsHeadphones: false,
    a4,
  });
}

/** Long enough to hear whether it carries. */
const LOOP_UNTIL_SECONDS = 60;

/** The loop of chords again and again, in equal or in just tuning. */
export function playChords({ chords, loopSeconds }: ChordPlan, tuning: 'equal' | 'just'): SoundScore {
  const loops = Math.max(1, Math.round(LOOP_UNTIL_SECONDS / loopSeconds));
  const all = Array.from({ length: loops }, (_, loop) => loop * loopSeconds).flatMap((start) =>
    chords.map((chord) => ({
      ...chord,
      from: start + chord.fromSeconds,
      to: start + chord.toSeconds,
    })),
  );
  return levelScore({
    seconds: loops * loopSeconds,
    parts: all.map(({ symbol, from, to }) => ({ name: symbol, from, to })),
    tones: all.flatMap(({ notes, from, to }) => {
      const fade = Math.min(1, (to - from) / 4);
      return notes.flatMap(({ hz, justHz }) =>
        warmTone({
          hertz: tuning === 'just' ? justHz : hz,
          from,
          to: to + fade,
          attack: fade,
          release: fade * 2,
        }),
      );
    }),
    needsHeadphones: false,
  });
}
