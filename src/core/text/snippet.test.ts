import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { countPhrase, describeFromText, measureSnippet, SNIPPET_LIMITS, toSlug } from './snippet.ts';
import { textWidth } from './text-width.ts';

/** Sums of the advance widths in Adobe's Helvetica.afm. */
test.each([
  ['Hi', 944],
  ['Wave', 2556],
  ['fit it', 1556],
  ['A-1, é', 2668],
  ['日本', 2000],
])('the width of %j', (text, thousandths) => {
  expect(textWidth(text, 1000)).toBe(thousandths);
});

describe('a line in the results', () => {
  test('is whole where it fits, and says where the key phrase begins', () => {
    expect(measureSnippet('Evening breathing course', 'title', 'Breathing')).toEqual({
      characters: 24,
      pixels: 227,
      limit: 580,
      fits: true,
      shown: 'Evening breathing course',
      keywordAt: 9,
    });
    expect(measureSnippet('Evening', 'title', 'noon').keywordAt).toBe(0);
    expect(measureSnippet('Evening', 'title', '').keywordAt).toBe(0);
  });

  test('is cut between words where it does not', () => {
    const { fits, shown } = measureSnippet('Breathing '.repeat(20), 'title', '');
    expect(fits).toBe(false);
    expect(shown).toMatch(/^(?:Breathing )+Breathing…$/);
  });

  test('never shows more than the width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { shown, fits } = measureSnippet(text, 'title', 'a');
        expect(textWidth(shown, 20)).toBeLessThanOrEqual(SNIPPET_LIMITS.title.pixels);
        expect(shown.endsWith('…') || fits).toBe(true);
      }),
    );
  });
});

test('a description is made of whole sentences, from the one with the key phrase on', () => {
  const text =
    'Welcome to our page. Six evenings of gentle breathing on an ordinary chair. No equipment and no experience needed. We begin in March.';
  expect(describeFromText(text, 'breathing')).toBe(
    'Six evenings of gentle breathing on an ordinary chair. No equipment and no experience needed. We begin in March.',
  );
  expect(describeFromText('', 'x')).toBe('');
});

test('a phrase is counted whatever its capitals', () => {
  expect(countPhrase('Breath. Deep breath, breathe.', 'breath')).toBe(3);
  expect(countPhrase('Breath', ' ')).toBe(0);
});

describe('an address', () => {
  test.each([
    ['en', 'What’s a fair price?', 'whats-a-fair-price'],
    ['es', 'Año nuevo: ¿qué cambia?', 'ano-nuevo-que-cambia'],
    ['fr', 'L’été, à cœur ouvert', 'lete-a-coeur-ouvert'],
    ['de', 'Größe und Übung', 'groesse-und-uebung'],
    ['ja', '朝の ヨガ', '朝の-ヨガ'],
  ] as const)('in %s: %s', (language, text, slug) => {
    expect(toSlug(text, language)).toBe(slug);
  });

  test('has letters, digits and single hyphens, and is never longer than 60', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom(...LANGUAGES),
        (text, language) => {
          const slug = toSlug(text, language);
          expect(slug.length).toBeLessThanOrEqual(60);
          expect(slug).not.toMatch(/^-|-$|--|\s|[?#/%&]/);
        },
      ),
    );
  });
});
