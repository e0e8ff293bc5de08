import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChordWish, composeSequence } from './chord-sequence.ts';
import { nameChord } from './chords.ts';
import { MODE_STEPS, type Mode, modeOf, spellScale, tonicOf } from './modes.ts';

const wish: ChordWish = {
  key: 'c',
  mode: 'ionian',
  mood: '',
  path: 'home',
  shape: 'triad',
  chords: 4,
  tempo: 60,
  beats: 4,
  a4: 440,
};
const KEYS = ['c', 'c_sharp', 'd', 'e_flat', 'e', 'f', 'f_sharp', 'g', 'a_flat', 'a', 'b_flat', 'b'];

test.each([
  ['c', 'ionian', 'C D E F G A B'],
  ['e_flat', 'ionian', 'E♭ F G A♭ B♭ C D'],
  ['c_sharp', 'ionian', 'D♭ E♭ F G♭ A♭ B♭ C'],
  ['c_sharp', 'aeolian', 'C♯ D♯ E F♯ G♯ A B'],
  ['f', 'lydian', 'F G A B C D E'],
  ['d', 'dorian', 'D E F G A B C'],
  ['b', 'phrygian', 'B C D E F♯ G A'],
] as const)('%s %s is spelled %s', (key, mode, names) => {
  expect(spellScale(tonicOf(key), mode).names.join(' ')).toBe(names);
});

test.each([
  ['ionian', 'I ii iii IV V vi vii°', 'Cmaj7 Dm7 Em7 Fmaj7 G7 Am7 Bm7♭5'],
  ['dorian', 'i ii ♭III IV v vi° ♭VII', 'Cm7 Dm7 E♭maj7 F7 Gm7 Am7♭5 B♭maj7'],
  ['lydian', 'I II iii ♯iv° V vi vii', 'Cmaj7 D7 Em7 F♯m7♭5 Gmaj7 Am7 Bm7'],
] as const)('the chords of C %s are %s', (mode, numerals, symbols) => {
  const named = [1, 2, 3, 4, 5, 6, 7].map((degree) => nameChord(spellScale(0, mode), degree, 'seventh'));
  expect(named.map(({ numeral }) => numeral).join(' ')).toBe(numerals);
  expect(named.map(({ symbol }) => symbol).join(' ')).toBe(symbols);
});

/** Equal temperament as printed for A4 = 440 Hz; just notes as ratios of C: 5/4 lies 13.7 cents below, 3/2 2 above. */
test('C major sounds C, E and G in both tunings', () => {
  const [chord] = composeSequence(wish).chords;
  const byNote = Object.fromEntries((chord?.notes ?? []).map((each) => [each.note, each]));
  expect(Object.keys(byNote)).toEqual(['C3', 'C4', 'E4', 'G4']);
  expect(byNote.E4?.hz).toBeCloseTo(329.63, 2);
  expect(byNote.E4?.justHz).toBeCloseTo(261.626 * 1.25, 2);
  expect(byNote.E4?.cents).toBeCloseTo(-13.69, 2);
  expect(byNote.G4?.cents).toBeCloseTo(1.96, 2);
  expect(byNote.C4?.cents).toBeCloseTo(0, 9);
});

test('an added ninth and an open fifth are named as players name them', () => {
  const symbol = (degree: number, shape: 'ninth' | 'open') =>
    nameChord(spellScale(4, 'phrygian'), degree, shape).symbol;
  expect([symbol(1, 'ninth'), symbol(2, 'ninth'), symbol(1, 'open')]).toEqual(['Em(add♭9)', 'Fadd9', 'E5']);
});

test('voices move by the smallest steps: C major to F major keeps the C', () => {
  const [, second] = composeSequence(wish).chords;
  expect(second?.notes.map(({ note }) => note)).toEqual(['F3', 'C4', 'F4', 'A4']);
});

test('times follow from tempo and beats', () => {
  const { chords, loopSeconds } = composeSequence({ ...wish, tempo: 80, beats: 8 });
  expect(chords.map(({ fromSeconds }) => fromSeconds)).toEqual([0, 6, 12, 18]);
  expect(loopSeconds).toBe(24);
});

test('the mood decides the mode unless one is named', () => {
  expect(composeSequence({ ...wish, mode: 'by_mood', mood: 'wistful' }).mode).toBe('aeolian');
  expect(composeSequence({ ...wish, mode: 'dorian', mood: 'wistful' }).mode).toBe('dorian');
  expect(composeSequence({ ...wish, mode: '', mood: 'constructor' }).mode).toBe('ionian');
  expect(modeOf('toString')).toBeUndefined();
});

describe('in every key, mode, path and shape', () => {
  const choice = fc.record({
    key: fc.constantFrom(...KEYS),
    mode: fc.constantFrom(...(Object.keys(MODE_STEPS) as Mode[])),
    path: fc.constantFrom('home', 'wave', 'open'),
    shape: fc.constantFrom('triad', 'seventh', 'open', 'ninth'),
    chords: fc.integer({ min: 3, max: 8 }),
  });

  test('no chord is diminished, no just note far from the equal one, no voice out of reach', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const { chords } = composeSequence({ ...wish, ...chosen });
        expect(chords).toHaveLength(chosen.chords);
        for (const { numeral, notes } of chords) {
          expect(numeral).not.toContain('°');
          for (const { hz, cents } of notes) {
            expect(Math.abs(cents)).toBeLessThan(34);
            expect(hz).toBeGreaterThan(97);
            expect(hz).toBeLessThan(1000);
          }
        }
      }),
    );
  });
});
