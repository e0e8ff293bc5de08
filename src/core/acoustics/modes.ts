/** The seven-note modes, their notes spelled by letter, and the key each sounds in. */

export const MODE_STEPS = {
  ionian: [0, 2, 4, 5, 7, 9, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  aeolian: [0, 2, 3, 5, 7, 8, 10],
} as const;

export type Mode = keyof typeof MODE_STEPS;

const LETTERS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'];
const NATURAL = [0, 2, 4, 5, 7, 9, 11];
/** Sharps are written ♯, flats ♭; doubles twice. */
const SHARP = '♯';
const FLAT = '♭';

export interface Scale {
  /** Pitch class of the tonic, 0 for C. */
  tonic: number;
  mode: Mode;
  /** Names without octave: "D", "E♭". */
  names: string[];
}

export const modeOf = (text: string): Mode | undefined =>
  Object.hasOwn(MODE_STEPS, text) ? (text as Mode) : undefined;

/** Pitch class of "c", "c_sharp", "e_flat"; anything else is C. */
export function tonicOf(key: string): number {
  const match = /^([a-g])(_sharp|_flat)?$/.exec(key);
  if (!match) return 0;
  const natural = NATURAL[LETTERS.indexOf((match[1] ?? 'c').toUpperCase())] ?? 0;
  return (natural + (match[2] === '_sharp' ? 1 : match[2] === '_flat' ? 11 : 0)) % 12;
}

/** The scale with one letter a degree, on the tonic's spelling that needs fewer accidentals. */
export function spellScale(tonic: number, mode: Mode): Scale {
  const spellings = LETTERS.flatMap((_, letter) => {
    const accidentals = MODE_STEPS[mode].map((step, degree) => {
      const natural = NATURAL[(letter + degree) % 7] ?? 0;
      return ((((tonic + step - natural) % 12) + 18) % 12) - 6;
    });
    const cost = accidentals.reduce((sum, each) => sum + Math.abs(each), 0);
    return Math.abs(accidentals[0] ?? 0) > 1 ? [] : [{ letter, accidentals, cost }];
  });
  const best = spellings.reduce((a, b) => (b.cost < a.cost ? b : a));
  const names = best.accidentals.map(
    (accidental, degree) =>
      `${LETTERS[(best.letter + degree) % 7]}${(accidental < 0 ? FLAT : SHARP).repeat(Math.abs(accidental))}`,
  );
  return { tonic, mode, names };
}
