import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personalYear, readBirthNumbers } from './birth-numbers.ts';
import { letterValue, readNameNumbers } from './name-numbers.ts';
import { readNumberSigns } from './number-signs.ts';
import { reduceNumber, toOneDigit } from './reduce.ts';

describe('reduction', () => {
  test.each([
    [0, 0],
    [7, 7],
    [10, 1],
    [11, 11],
    [22, 22],
    [33, 33],
    [44, 8],
    [29, 11],
    [1975, 22],
    [1990, 1],
    [444, 3],
  ])('%i becomes %i', (number, root) => expect(reduceNumber(number)).toBe(root));

  test('ends at a digit or a master number and keeps the remainder by nine', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
        const root = reduceNumber(number);
        expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33]).toContain(root);
        expect(root % 9).toBe(number % 9);
        expect(toOneDigit(number) % 9).toBe(number % 9);
      }),
    );
  });
});

describe('signs of a number', () => {
  test.each([
    ['444', 'repeat', 3, 100],
    ['11:11', 'repeat', 4, 1000],
    ['1234', 'rising', 1, 1429],
    ['321', 'falling', 6, 125],
    ['1212', 'alternating', 6, 100],
    ['12:21', 'mirror', 6, 100],
    ['121', 'mirror', 4, 10],
    ['112233', 'doubled', 3, 1000],
    ['1122', 'doubled', 6, 100],
    ['2719', 'mixed', 1, 0],
    ['7', 'single', 7, 0],
    ['２２２', 'repeat', 6, 100],
    ['11', 'repeat', 11, 10],
  ])('%s: %s with root %i', (text, pattern, root, oneIn) =>
    expect(readNumberSigns(text)).toMatchObject({ pattern, root, oneIn }),
  );

  test('shows how it added', () => expect(readNumberSigns('948').steps).toBe('9 + 4 + 8 = 21 → 2 + 1 = 3'));

  test('counts each digit, most frequent first', () =>
    expect(readNumberSigns('7 1 7').counts).toEqual([
      { digit: 7, count: 2 },
      { digit: 1, count: 1 },
    ]));

  test('says how common a pattern is by counting all rows of its length', () => {
    const shown = new Map<string, number>();
    for (let number = 0; number < 10_000; number += 1) {
      const { pattern } = readNumberSigns(String(number).padStart(4, '0'));
      shown.set(pattern, (shown.get(pattern) ?? 0) + 1);
    }
    expect(shown.get('repeat')).toBe(10);
    expect(shown.get('rising')).toBe(7);
    expect(shown.get('falling')).toBe(7);
    // Repeats are alternating, mirrored and doubled as well; `oneIn` counts them in, the narrower name does not.
    expect(shown.get('alternating')).toBe(90);
    expect(shown.get('mirror')).toBe(90);
    expect(shown.get('doubled')).toBe(90);
  });

  test('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { digits, root, base } = readNumberSigns(text);
        expect(digits.length).toBeLessThanOrEqual(24);
        expect(base).toBe(toOneDigit(root));
      }),
    );
  });
});

describe('numbers of a name', () => {
  test('has the letter table of the tradition', () => {
    expect([...'ABCDEFGHI'].map(letterValue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([...'JKLMNOPQR'].map(letterValue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([...'STUVWXYZ'].map(letterValue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  // By hand: THOMAS 2+8+6+4+1+1 = 22; JOHN 1+6+8+5 = 20 = 2; HANCOCK 8+1+5+3+6+3+2 = 28 = 1; 22+2+1 = 25 = 7.
  test('adds word by word', () => {
    const { parts, expression, soulUrge, personality } = readNameNumbers('Thomas John Hancock');
    expect(parts.map(({ sum, root }) => [sum, root])).toEqual([
      [22, 22],
      [20, 2],
      [28, 1],
    ]);
    // Vowels 6+1 = 7, 6, 1+6 = 7: 20 = 2. Consonants 15 = 6, 14 = 5, 21 = 3: 14 = 5.
    expect([expression, soulUrge, personality]).toEqual([7, 2, 5]);
  });

  test('shows the sums of vowels and consonants, without words that have none', () => {
    const { vowels, consonants } = readNameNumbers('Bo Ng');
    expect(vowels).toEqual([{ word: 'O', sum: 6, root: 6 }]);
    expect(consonants).toEqual([
      { word: 'B', sum: 2, root: 2 },
      { word: 'NG', sum: 12, root: 3 },
    ]);
  });

  test('counts Y as a vowel where no vowel stands beside it', () => {
    expect(readNameNumbers('Lynn').soulUrge).toBe(7);
    expect(readNameNumbers('Maya').soulUrge).toBe(2);
    expect(readNameNumbers('Kay').soulUrge).toBe(1);
  });

  test('reads marks and special letters as the plain letters they are written with', () => {
    expect(readNameNumbers('Zoë Weiß-Müller').words).toEqual(['ZOE', 'WEISS', 'MULLER']);
    expect(readNameNumbers('Łukasz Œuvré').words).toEqual(['LUKASZ', 'OEUVRE']);
    expect(readNameNumbers('山田花子')).toMatchObject({ words: [], expression: 0 });
  });
});

describe('numbers of a birth', () => {
  // By hand: 1 = January; 15 = 6; 1985 = 23 = 5; 12 = 3. 29 November 1992: 11 + 11 + 21 = 3; 25 = 7.
  test.each([
    [{ year: 1985, month: 1, day: 15 }, 3],
    [{ year: 1992, month: 11, day: 29 }, 7],
    [{ year: 1975, month: 5, day: 14 }, 5],
    [{ year: 2000, month: 2, day: 9 }, 4],
  ])('life path of %j is %i', (date, lifePath) => expect(readBirthNumbers(date).lifePath).toBe(lifePath));

  test('the personal year rises by one a year and returns after nine', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1900, max: 2200 }),
        (month, day, year) => {
          const now = personalYear({ month, day }, year);
          expect(personalYear({ month, day }, year + 1)).toBe((now % 9) + 1);
        },
      ),
    );
    // 14 May: 5 + 5, 2026 = 10 = 1: 11 = 2.
    expect(personalYear({ month: 5, day: 14 }, 2026)).toBe(2);
  });
});
