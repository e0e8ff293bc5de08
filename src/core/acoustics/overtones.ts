/**
 * The overtone (harmonic) series: whole multiples of a fundamental. Amplitudes fall by a constant number of decibels
 * an octave, as with plucked and bowed strings (about 6) or soft voices (about 12).
 */
import { findPitch, HIGHEST, type Pitch } from './pitch.ts';

export type Series = 'full' | 'odd' | 'fifths' | 'chord';

export interface Overtone extends Pick<Pitch, 'note' | 'cents'> {
  hz: number;
  /** Amplitude from 0 to 1; all gains of a sound add up to 1, so that it never clips. */
  gain: number;
  /** Of the harmonic series: 1 is the fundamental. */
  number: number;
  /** Decibels below the fundamental: 0 or less. */
  level: number;
  /** Nearest equal-tempered interval above the fundamental, octaves taken away: 0 to 11 semitones. */
  semitones: number;
  /** Cents by which the overtone is off that interval: 2 for the third, -14 for the fifth, -31 for the seventh. */
  bend: number;
}

export interface OvertoneWish {
  /** Hertz. */
  fundamental: number;
  series: Series;
  /** How many tones, the fundamental included. */
  count: number;
  /** Decibels an octave by which overtones get softer. */
  slope: number;
  /** Hertz of A4. */
  a4: number;
}

/** full: every number. odd: 1 3 5 …, as in a stopped pipe. fifths: octaves of 1 and 3. chord: octaves of 1, 3 and 5. */
const BELONGS: Record<Series, (number: number) => boolean> = {
  full: () => true,
  odd: (number) => number % 2 === 1,
  fifths: (number) => [1, 3].includes(oddPart(number)),
  chord: (number) => [1, 3, 5].includes(oddPart(number)),
};

/** The overtones within hearing, the fundamental first. */
export function buildOvertones({ fundamental, series, count, slope, a4 }: OvertoneWish): Overtone[] {
  const numbers: number[] = [];
  for (let number = 1; numbers.length < count && number * fundamental <= HIGHEST; number += 1)
    if (BELONGS[series](number)) numbers.push(number);
  const amplitude = (number: number) => 10 ** ((-slope * Math.log2(number)) / 20);
  const sum = numbers.reduce((all, number) => all + amplitude(number), 0);
  return numbers.map((number) => {
    const hz = number * fundamental;
    const { note, cents } = findPitch(hz, a4);
    const exact = 12 * (Math.log2(number) % 1);
    const nearest = Math.round(exact);
    return {
      number,
      hz,
      gain: amplitude(number) / sum,
      level: Math.round(-slope * Math.log2(number) * 10) / 10 + 0,
      note,
      cents,
      semitones: nearest % 12,
      bend: Math.round((exact - nearest) * 100) + 0,
    };
  });
}

function oddPart(number: number): number {
  return number % 2 === 0 ? oddPart(number / 2) : number;
}
