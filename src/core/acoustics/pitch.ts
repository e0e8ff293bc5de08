/**
 * Tones as notes of twelve-tone equal temperament with A4 = 440 Hz (ISO 16:1975). Note number 69 + 12·log2(f / 440)
 * as in the MIDI tuning standard; a cent is a hundredth of a semitone (Ellis 1885).
 */
export interface Pitch {
  hertz: number;
  /** "A4", "C#3": scientific pitch notation. */
  note: string;
  /** -50 to 50: how far the tone lies above or below the note. */
  cents: number;
  /** Hertz of the note itself. */
  noteHertz: number;
}

export interface Interval {
  lower: number;
  upper: number;
  /** upper / lower, at least 1. */
  ratio: number;
  cents: number;
  /** Nearest just interval within the octave, as "3/2", and how far the tones are from it in cents. */
  just: string;
  offset: number;
  octaves: number;
  /** Loudness beats in hertz: the difference of the two tones. */
  beat: number;
  /** How the two sound together through loudspeakers. */
  effect: 'same' | 'beating' | 'rough' | 'separate';
  /** Whether headphones, one tone an ear, can give a binaural beat. */
  isBinaural: boolean;
}

/** Range that is dealt with, in hertz: what people hear. */
export const LOWEST = 20;
export const HIGHEST = 20_000;

const NOTES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** Ratios of five-limit just intonation, unison to octave: the index is the number of semitones. */
export const JUST = [
  '1/1',
  '16/15',
  '9/8',
  '6/5',
  '5/4',
  '4/3',
  '45/32',
  '3/2',
  '8/5',
  '5/3',
  '16/9',
  '15/8',
  '2/1',
];

/** The first number of "528 Hz" or "432,1"; undefined when there is none within hearing. */
export function parseHertz(text: string): number | undefined {
  const match = /(\d{1,5})(?:[.,](\d{1,3}))?\s*(k)?/i.exec(text.normalize('NFKC'));
  if (!match) return undefined;
  const hertz = Number(`${match[1]}.${match[2] ?? 0}`) * (match[3] ? 1000 : 1);
  return hertz >= LOWEST && hertz <= HIGHEST ? hertz : undefined;
}

/**
 * Hertz of "136.1 Hz" or of a note in scientific pitch notation ("D3", "F#2", "Bb2"), which follows the reference `a4`;
 * undefined when there is neither within hearing.
 */
export function parseTone(text: string, a4 = 440): number | undefined {
  const match = /^\s*([a-g])\s*(?:([#♯b♭])\s*)?(-?\d)\s*$/i.exec(text.normalize('NFKC'));
  if (!match) return parseHertz(text);
  const [, letter = '', sign = '', octave = ''] = match;
  const bend = sign === '' ? 0 : /[#♯]/.test(sign) ? 1 : -1;
  const number = 12 * (Number(octave) + 1) + NOTES.indexOf(letter.toUpperCase()) + bend;
  const hertz = a4 * 2 ** ((number - 69) / 12);
  return hertz >= LOWEST && hertz <= HIGHEST ? hertz : undefined;
}

/** `a4` is the reference in hertz: 440 unless an ensemble tunes otherwise. */
export function findPitch(hertz: number, a4 = 440): Pitch {
  const number = 69 + 12 * Math.log2(hertz / a4);
  const nearest = Math.round(number);
  return {
    hertz,
    note: `${NOTES[((nearest % 12) + 12) % 12]}${Math.floor(nearest / 12) - 1}`,
    cents: Math.round((number - nearest) * 100) + 0,
    noteHertz: a4 * 2 ** ((nearest - 69) / 12),
  };
}

export function measureInterval(one: number, other: number): Interval {
  const lower = Math.min(one, other);
  const upper = Math.max(one, other);
  const cents = 1200 * Math.log2(upper / lower);
  const octaves = Math.floor(cents / 1200 + 1e-9);
  const within = cents - 1200 * octaves;
  const nearest = JUST.map((just) => ({ just, offset: within - centsOf(just) })).reduce((best, next) =>
    Math.abs(next.offset) < Math.abs(best.offset) ? next : best,
  );
  const beat = upper - lower;
  return {
    lower,
    upper,
    ratio: upper / lower,
    cents,
    just: nearest.just,
    offset: nearest.offset,
    octaves,
    beat,
    effect: effectOf(lower, upper),
    // Licklider, Webster & Hedzoff 1950; Oster 1973: carriers up to about 1000 Hz, differences up to about 30 Hz.
    isBinaural: beat >= 0.5 && beat <= 30 && upper <= 1000,
  };
}

/**
 * Bandwidth in hertz within which the ear does not part two tones: Zwicker & Terhardt 1980,
 * 25 + 75·(1 + 1.4·(f/1000)²)^0.69.
 */
export const criticalBandwidth = (hertz: number): number => 25 + 75 * (1 + 1.4 * (hertz / 1000) ** 2) ** 0.69;

/** Pure tones beat up to about 15 Hz, are rough inside the critical band, smooth outside (Plomp & Levelt 1965). */
function effectOf(lower: number, upper: number): Interval['effect'] {
  const beat = upper - lower;
  if (beat < 0.05) return 'same';
  if (beat <= 15) return 'beating';
  return beat < criticalBandwidth((lower + upper) / 2) ? 'rough' : 'separate';
}

/** "3/2" → 1.5 */
export function ratioOf(ratio: string): number {
  const [above = 1, below = 1] = ratio.split('/').map(Number);
  return above / below;
}

const centsOf = (ratio: string): number => 1200 * Math.log2(ratioOf(ratio));
