import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NameParts, type NameWish, nameCandidates } from './name-candidates.ts';
import { countMorae, measureName, readPart, scoreName, toPlain } from './score-name.ts';

const parts: NameParts = {
  first: ['Quiet', 'Slow', 'Hidden'],
  second: ['Harbour', 'Hearth', 'Quarry'],
  join: '{a} {b}',
  frames: ['{word} Room', 'The {word} Table'],
  starts: ['sol', 'cal'],
  ends: ['ena', 'is'],
};
const wish: NameWish = {
  service: 'Breathing evenings for teams',
  liked: '',
  avoid: '',
  style: 'mixed',
  most: 18,
  count: 30,
  seed: 1,
};
const names = (change: Partial<NameWish>) =>
  nameCandidates(parts, { ...wish, ...change }, 'en').map(({ name }) => name);

test.each([
  ['Straße & Öl', 'strasse-oel'],
  ['Forêt d’Œuvre', 'foret-doeuvre'],
  ['Mañana', 'manana'],
  ['静か', ''],
])('%s is typed %s', (name, plain) => expect(toPlain(name, 'de')).toBe(plain));

// Counted by hand: shi-zu-ka-na mi-na-to; shi-n-ki-ro-u; ki-p-pu.
test.each([
  ['shizukana-minato', 7],
  ['shinkirou', 5],
  ['kippu', 3],
])('%s has %i morae', (romaji, morae) => expect(countMorae(romaji)).toBe(morae));

test('a name is measured by its sound and its address', () => {
  expect(measureName('Quiet Quarry', [readPart('Quiet', 'en'), readPart('Quarry', 'en')], 'en')).toEqual({
    syllables: 4,
    letters: 11,
    isAlliterated: true,
    address: 'quiet-quarry',
  });
  expect(
    measureName('静かな港', [readPart('静かな|shizukana', 'ja'), readPart('港|minato', 'ja')], 'ja'),
  ).toEqual({
    syllables: 7,
    letters: 4,
    isAlliterated: false,
    address: 'shizukana-minato',
  });
});

test('what is written as one word is typed as one', () => {
  const parts = [readPart('Leise', 'de'), readPart('küche', 'de')];
  expect(measureName('Leiseküche', parts, 'de').address).toBe('leisekueche');
});

test.each([
  ['Slow', 'Shore', 'en', false],
  ['Slow', 'Stone', 'en', true],
  ['Calm', 'Kettle', 'en', true],
  ['Ceder', 'Calm', 'en', false],
  ['Still', 'Schein', 'de', true],
  ['Still', 'Saum', 'de', false],
] as const)('%s and %s begin alike in %s: %s', (first, second, language, isAlliterated) =>
  expect(
    measureName(`${first} ${second}`, [readPart(first, language), readPart(second, language)], language),
  ).toMatchObject({ isAlliterated }),
);

test('a short name that sounds scores above a long one', () => {
  const base = { isAlliterated: false, address: 'a' };
  expect(scoreName({ ...base, syllables: 3, letters: 9 }, false, false)).toBe(87);
  expect(scoreName({ ...base, syllables: 8, letters: 20 }, false, false)).toBe(40);
  expect(scoreName({ syllables: 3, letters: 9, isAlliterated: true, address: 'a' }, false, true)).toBe(100);
});

describe('candidates', () => {
  test('are of the wanted style', () => {
    expect(names({ style: 'pair' })).toContain('Quiet Harbour');
    expect(names({ style: 'word' }).toSorted()).toContain('Breathing Room');
    expect(names({ style: 'coined' }).toSorted()).toEqual(['calena', 'calis', 'solena', 'solis']);
  });

  test('let no vowel meet a vowel where two parts are joined', () => {
    const open = { ...parts, starts: ['noa', 'sel'], ends: ['ora', 'wen'] };
    const found = nameCandidates(open, { ...wish, style: 'coined' }, 'en').map(({ name }) => name);
    expect(found.toSorted()).toEqual(['noawen', 'selora', 'selwen']);
  });

  test('are never one word twice, nor three of a letter in a row', () => {
    const german = { ...parts, join: '{a}{b}', first: ['Ufer', 'Still'], second: ['ufer', 'licht', 'hafen'] };
    const found = nameCandidates(german, { ...wish, style: 'pair' }, 'de').map(({ name }) => name);
    expect(found.toSorted()).toEqual(['Stillhafen', 'Stillufer', 'Uferhafen', 'Uferlicht']);
  });

  test('take the words that are liked before those of the description', () => {
    expect(names({ style: 'word', liked: 'tide, clay' }).toSorted()).toEqual([
      'Clay Room',
      'The Clay Table',
      'The Tide Table',
      'Tide Room',
    ]);
  });

  test('leave out what is to be avoided, whatever its capitals and accents, and what is too long', () => {
    expect(names({ avoid: 'QUIÉT, sol' }).filter((name) => /quiet|sol/i.test(name))).toEqual([]);
    expect(names({ most: 9 }).every((name) => name.replace(/\s/g, '').length <= 9)).toBe(true);
  });

  test('are ranked, never twice, and at most as many as wanted, whatever the wish', () => {
    fc.assert(
      fc.property(
        fc.record({
          service: fc.string(),
          liked: fc.string({ unit: 'binary' }),
          avoid: fc.string(),
          style: fc.constantFrom('pair', 'word', 'coined', 'mixed', ''),
          most: fc.integer({ min: 4, max: 24 }),
          count: fc.integer({ min: 0, max: 40 }),
          seed: fc.nat(),
        }),
        (any) => {
          const found = nameCandidates(parts, any, 'en');
          expect(found.length).toBeLessThanOrEqual(any.count);
          expect(new Set(found.map(({ name }) => name.toLowerCase())).size).toBe(found.length);
          found.forEach(({ score }, index) => {
            expect(score).toBeLessThanOrEqual(found[index - 1]?.score ?? 100);
          });
        },
      ),
    );
  });
});
