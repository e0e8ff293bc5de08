/** A drone as a plan to play: its overtones enter one by one, stay, and leave from the top down into silence. */
import { shareMinutes } from '#core/time/share-minutes.ts';
import { buildOvertones, type Overtone, type OvertoneWish, type Series } from './overtones.ts';
import { parseTone } from './pitch.ts';

interface DroneTone extends Overtone {
  fromSeconds: number;
  toSeconds: number;
}

interface DronePhase {
  kind: 'root' | 'build' | 'full' | 'thin' | 'silence';
  fromSeconds: number;
  toSeconds: number;
}

export interface Drone {
  tones: DroneTone[];
  phases: DronePhase[];
  /** A second fundamental that beats with the first; null without a beat. It takes half the fundamental's gain. */
  twinHz: number | null;
}

export interface DroneWish extends OvertoneWish {
  minutes: number;
  /** Beats a second between two fundamentals; 0 for none. */
  beat: number;
}

const PHASES = [
  { kind: 'root', weight: 12 },
  { kind: 'build', weight: 28 },
  { kind: 'full', weight: 32 },
  { kind: 'thin', weight: 20 },
  { kind: 'silence', weight: 8 },
] as const;

/** How strong the overtones of an instrument are, in decibels an octave. */
const SLOPES: Readonly<Record<string, number>> = { synth: 6, strings: 5, bowls: 9, voice: 12 };

export const slopeOf = (instrument: string): number =>
  (Object.hasOwn(SLOPES, instrument) ? SLOPES[instrument] : undefined) ?? 6;

/** A fundamental that suits the instrument: within reach of voices, where bowls are common, low for strings. */
const ROOTS: Readonly<Record<string, string>> = { synth: 'A2', strings: 'C3', bowls: 'F3', voice: 'D3' };

/** The fundamental that a text names in hertz or as a note, else one that suits the instrument. */
export function fundamentalOf(
  text: string,
  instrument: string,
  a4: number,
): { hertz: number; isOwn: boolean } {
  const own = parseTone(text, a4);
  if (own !== undefined) return { hertz: own, isOwn: true };
  const root = (Object.hasOwn(ROOTS, instrument) ? ROOTS[instrument] : undefined) ?? 'A2';
  return { hertz: parseTone(root, a4) ?? 110, isOwn: false };
}

/** "a432" → 432; anything else is 440. */
export const referenceOf = (tuning: string): number => Number(/^a(4[0-4]\d)$/.exec(tuning)?.[1] ?? 440);

export const seriesOf = (text: string): Series =>
  text === 'odd' || text === 'fifths' || text === 'chord' ? text : 'full';

export function buildDrone({ minutes, beat, ...wish }: DroneWish): Drone {
  const phases = planPhases(minutes);
  const overtones = buildOvertones(wish);
  const [, build, , thin] = phases;
  const steps = Math.max(1, overtones.length - 1);
  const tones = overtones.map((overtone, index): DroneTone => {
    if (!build || !thin || index === 0)
      return { ...overtone, fromSeconds: 0, toSeconds: thin?.toSeconds ?? 0 };
    const at = (phase: DronePhase, step: number) =>
      Math.round(phase.fromSeconds + ((phase.toSeconds - phase.fromSeconds) * step) / steps);
    return { ...overtone, fromSeconds: at(build, index - 1), toSeconds: at(thin, steps - index) };
  });
  return { tones, phases, twinHz: beat > 0 ? wish.fundamental + beat : null };
}

function planPhases(minutes: number): DronePhase[] {
  const seconds = shareMinutes(
    Math.round(minutes * 60),
    PHASES.map(({ weight }) => weight),
  );
  let from = 0;
  return PHASES.map(({ kind }, index) => {
    const phase = { kind, fromSeconds: from, toSeconds: from + (seconds[index] ?? 0) };
    from = phase.toSeconds;
    return phase;
  });
}
