/** A loop of chords with exact pitches and times, its upper voices moving as little as they can. */
import { type Chord, type ChordShape, type ChordTone, nameChord, stackChord, tuneTones } from './chords.ts';
import { type Mode, modeOf, spellScale, tonicOf } from './modes.ts';

interface SequencedChord extends Chord {
  fromSeconds: number;
  toSeconds: number;
}

export interface ChordSequence {
  mode: Mode;
  /** Names of the scale without octaves. */
  scale: string[];
  chords: SequencedChord[];
  loopSeconds: number;
}

export interface ChordWish {
  /** "c", "f_sharp", "b_flat" */
  key: string;
  /** A mode's name; with anything else the mood decides. */
  mode: string;
  mood: string;
  path: string;
  shape: string;
  chords: number;
  /** Beats a minute, and beats a chord. */
  tempo: number;
  beats: number;
  /** Hertz of A4. */
  a4: number;
}

const MOODS: Readonly<Record<string, Mode>> = {
  calm: 'ionian',
  hopeful: 'lydian',
  easy: 'mixolydian',
  pensive: 'dorian',
  wistful: 'aeolian',
  grave: 'phrygian',
};

/**
 * Degrees of loops by mode, without the diminished triad. home: comes back to the tonic often. wave: moves by step
 * and by third. open: ends away from home, so that the loop wants to go on.
 */
const PATHS: Record<Mode, Record<string, readonly number[]>> = {
  ionian: { home: [1, 4, 1, 5, 1, 6, 4, 1], wave: [1, 2, 3, 4, 6, 5, 4, 3], open: [1, 6, 4, 5, 3, 6, 2, 5] },
  lydian: { home: [1, 2, 1, 5, 1, 2, 6, 1], wave: [1, 2, 3, 2, 1, 7, 6, 7], open: [1, 3, 6, 2, 1, 7, 5, 2] },
  mixolydian: {
    home: [1, 7, 4, 1, 5, 4, 7, 1],
    wave: [1, 7, 6, 7, 1, 2, 4, 7],
    open: [1, 4, 5, 7, 1, 2, 4, 7],
  },
  dorian: { home: [1, 4, 1, 7, 1, 4, 3, 1], wave: [1, 2, 3, 4, 3, 2, 1, 7], open: [1, 3, 7, 4, 1, 5, 3, 4] },
  aeolian: { home: [1, 6, 7, 1, 4, 1, 7, 1], wave: [1, 7, 6, 7, 1, 3, 4, 5], open: [1, 6, 3, 7, 1, 4, 6, 7] },
  phrygian: {
    home: [1, 2, 1, 7, 1, 6, 2, 1],
    wave: [1, 2, 3, 2, 1, 7, 6, 7],
    open: [1, 6, 3, 2, 1, 4, 7, 2],
  },
};

const SHAPES: readonly string[] = ['triad', 'seventh', 'open', 'ninth'];

/** The mean height that the upper voices keep near, as a MIDI note number: E4. */
const MIDDLE = 64;

/** The bass lies from G2 to F♯3: low enough to carry, high enough for small loudspeakers to hint at. */
const TOP_BASS = 54;

export function composeSequence(wish: ChordWish): ChordSequence {
  const mode =
    modeOf(wish.mode) ?? (Object.hasOwn(MOODS, wish.mood) ? MOODS[wish.mood] : undefined) ?? 'ionian';
  const scale = spellScale(tonicOf(wish.key), mode);
  const shape = (SHAPES.includes(wish.shape) ? wish.shape : 'triad') as ChordShape;
  const paths = PATHS[mode];
  const path = (Object.hasOwn(paths, wish.path) ? paths[wish.path] : undefined) ?? paths.home ?? [];
  const seconds = (wish.beats * 60) / wish.tempo;
  let before: readonly ChordTone[] = [];
  const chords = path.slice(0, Math.max(1, wish.chords)).map((degree, index): SequencedChord => {
    const stacked = stackChord(scale, degree, shape);
    before = voiceNear(stacked, before);
    const bass = stacked
      .slice(0, 1)
      .map((tone) => ({ ...tone, midi: tone.midi > TOP_BASS ? tone.midi - 12 : tone.midi }));
    return {
      degree,
      ...nameChord(scale, degree, shape),
      notes: tuneTones(scale, degree, [...bass, ...before], wish.a4),
      fromSeconds: index * seconds,
      toSeconds: (index + 1) * seconds,
    };
  });
  return { mode, scale: scale.names, chords, loopSeconds: chords.length * seconds };
}

/** The inversion, in any octave near the middle, whose voices move least; the first chord is the most central one. */
function voiceNear(stacked: readonly ChordTone[], before: readonly ChordTone[]): ChordTone[] {
  const inversions = stacked.flatMap((_, turn) =>
    [-12, 0, 12, 24].map((octave) =>
      stacked
        .map((tone, index) => ({ ...tone, midi: tone.midi + octave + (index < turn ? 12 : 0) }))
        .toSorted((a, b) => a.midi - b.midi),
    ),
  );
  const heights = (voices: readonly ChordTone[]) => voices.map(({ midi }) => midi);
  const mean = (voices: readonly ChordTone[]) => heights(voices).reduce((a, b) => a + b, 0) / voices.length;
  const cost = (voices: readonly ChordTone[]) =>
    heights(voices).reduce((sum, midi, index) => sum + Math.abs(midi - (before[index]?.midi ?? midi)), 0) +
    Math.abs(mean(voices) - MIDDLE) / 2;
  return inversions.reduce((best, next) => (cost(next) < cost(best) ? next : best));
}
