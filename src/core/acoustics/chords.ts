/**
 * Chords on the degrees of a mode, in twelve-tone equal temperament and in five-limit just intonation: the root at
 * the just degree of the scale, the other notes pure above the root (thirds 5/4 and 6/5, fifth 3/2, sevenths 15/8
 * and 9/5: Helmholtz, On the Sensations of Tone, with Ellis's tables).
 */
import { MODE_STEPS, type Scale } from './modes.ts';
import { JUST, ratioOf } from './pitch.ts';

export type ChordShape = 'triad' | 'seventh' | 'open' | 'ninth';

export interface ChordNote {
  /** "E♭3" */
  note: string;
  /** Hertz in equal temperament, and in just intonation. */
  hz: number;
  justHz: number;
  /** How far the just note lies from the equal one. */
  cents: number;
}

export interface Chord {
  /** 1 to 7. */
  degree: number;
  /** "ii", "♭VII" against the major scale. */
  numeral: string;
  /** "Dm7" */
  symbol: string;
  /** Bass first, then the upper voices from low to high. */
  notes: ChordNote[];
}

/** Steps of the scale above the root: which notes a shape stacks. */
const SHAPES: Record<ChordShape, readonly number[]> = {
  triad: [0, 2, 4],
  seventh: [0, 2, 4, 6],
  open: [0, 4],
  ninth: [0, 2, 4, 8],
};

/** Pure ratio above the root by semitones: the diminished fifth of 45:54:64, the small seventh of 5:6. */
const PURE: Readonly<Record<number, string>> = { 6: '64/45', 10: '9/5' };

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** A tone of a chord: semitones above the root, and above C as a MIDI note number. */
export interface ChordTone {
  name: string;
  above: number;
  midi: number;
}

/** The tones of a chord in root position with the root from C3 to B3. */
export function stackChord(scale: Scale, degree: number, shape: ChordShape): ChordTone[] {
  const root = stepAt(scale, degree - 1);
  const base = 48 + ((scale.tonic + root) % 12);
  return SHAPES[shape].map((step) => {
    const above = stepAt(scale, degree - 1 + step) - root;
    return { name: scale.names[(degree - 1 + step) % 7] ?? '', above, midi: base + above };
  });
}

/** Both tunings of tones of a chord, moved by whole octaves to the MIDI numbers given. */
export function tuneTones(
  scale: Scale,
  degree: number,
  tones: readonly ChordTone[],
  a4: number,
): ChordNote[] {
  const equal = (midi: number) => a4 * 2 ** ((midi - 69) / 12);
  const root = stepAt(scale, degree - 1);
  return tones.map(({ name, above, midi }) => {
    // The tonic nearest below is common to both tunings; from there up everything is ratios.
    const tonic = midi - above - root;
    const justHz = equal(tonic) * justRatio(root, {}) * justRatio(above, PURE);
    const hz = equal(midi);
    return { note: `${name}${octaveOf(name, midi)}`, hz, justHz, cents: 1200 * Math.log2(justHz / hz) };
  });
}

export function nameChord(
  scale: Scale,
  degree: number,
  shape: ChordShape,
): { numeral: string; symbol: string } {
  const [, third = 4, fifth = 7, seventh = 11] = stackChord(scale, degree, 'seventh').map(
    ({ above }) => above,
  );
  const [isMinor, isFlatFifth] = [third === 3, fifth === 6];
  const root = scale.names[degree - 1] ?? '';
  const shift = stepAt(scale, degree - 1) - (MODE_STEPS.ionian[degree - 1] ?? 0);
  const numeral = NUMERALS[degree - 1] ?? '';
  const ninth = stackChord(scale, degree, 'ninth').at(-1)?.above === 13 ? 'add♭9' : 'add9';
  const plain = isMinor ? (isFlatFifth ? 'dim' : 'm') : '';
  const sevenths = isFlatFifth ? 'm7♭5' : `${isMinor ? 'm' : ''}${seventh === 11 ? 'maj7' : '7'}`;
  const endings = { triad: plain, seventh: sevenths, open: '5', ninth: isMinor ? `m(${ninth})` : ninth };
  return {
    numeral: `${shift < 0 ? '♭' : shift > 0 ? '♯' : ''}${isMinor ? numeral.toLowerCase() : numeral}${isFlatFifth ? '°' : ''}`,
    symbol: `${root}${endings[shape]}`,
  };
}

/** Semitones above the tonic of a step that may lie octaves up. */
const stepAt = ({ mode }: Scale, step: number): number =>
  (MODE_STEPS[mode][step % 7] ?? 0) + 12 * Math.floor(step / 7);

function justRatio(semitones: number, instead: Readonly<Record<number, string>>): number {
  const octaves = Math.floor(semitones / 12);
  const within = semitones - 12 * octaves;
  return ratioOf(instead[within] ?? JUST[within] ?? '1/1') * 2 ** octaves;
}

/** Scientific pitch notation counts by letter: C♭4 sounds as B3, B♯3 as C4. */
function octaveOf(name: string, midi: number): number {
  const bend = [...name.slice(1)].reduce((sum, sign) => sum + (sign === '♯' ? 1 : -1), 0);
  return Math.floor((midi - bend) / 12) - 1;
}
