import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCHEMES } from '#core/colour/scheme.ts';
import { readSvg } from '#tests/support/files/svg.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { breakLines, lineWidth } from './break-lines.ts';
import { composePoster } from './compose-poster.ts';
import { layoutPoster } from './layout-poster.ts';
import { PLATFORMS, type PosterParams, posterParams, STYLES, sizeOf } from './poster-params.ts';

const params: PosterParams = {
  words: 'You do not have to finish today. You only have to begin.',
  signature: 'Quiet Mornings',
  accent: 'have to begin',
  style: 'quiet',
  palette: 'dawn',
  color: '',
  ground: 'light',
  platform: 'square',
  seed: 1,
};

const anyParams: fc.Arbitrary<PosterParams> = fc.record({
  words: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constant(params.words),
    fc.constant('ゆっくりでいい。'.repeat(20)),
  ),
  signature: fc.string({ unit: 'binary', maxLength: 80 }),
  accent: fc.oneof(fc.constant('begin'), fc.string()),
  style: fc.oneof(fc.constantFrom(...STYLES), fc.string()),
  palette: fc.oneof(fc.constantFrom(...SCHEMES), fc.string()),
  color: fc.oneof(
    fc.constant(''),
    fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`),
  ),
  ground: fc.constantFrom('light', 'dark'),
  platform: fc.oneof(fc.constantFrom(...PLATFORMS), fc.string()),
  seed: fc.nat(),
});

describe('a poster', () => {
  test('is well-formed SVG that draws nothing from outside, whatever it says', () => {
    fc.assert(
      fc.property(anyParams, (any) => {
        const svg = composePoster(any);
        for (const { name, attributes } of readSvg(svg)) {
          expect(['script', 'image', 'use', 'foreignObject', 'style', 'a']).not.toContain(name);
          for (const value of Object.values(attributes)) {
            expect(value).not.toMatch(/NaN|Infinity|undefined/);
            expect(value.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/:\/\/|url\((?!#)/);
          }
        }
        expect(composePoster(any)).toBe(svg);
      }),
      { numRuns: runs(60) },
    );
  });

  test('can be read in every style and palette, on the least favourable place under the words', () => {
    fc.assert(
      fc.property(anyParams, (any) => {
        const { contrast } = layoutPoster({ ...any, words: 'Rest' });
        expect(contrast.words).toBeGreaterThanOrEqual(4.5);
        expect(contrast.accent).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('keeps its lines within the box, on every platform', () => {
    for (const platform of PLATFORMS)
      for (const style of STYLES) {
        const { lines, fontSize, lineHeight, box, width } = layoutPoster({ ...params, platform, style });
        expect(lines.join(' ')).toBe(params.words);
        expect(lines.length * fontSize * lineHeight).toBeLessThanOrEqual(box.height);
        for (const line of lines) expect(lineWidth(line, fontSize)).toBeLessThanOrEqual(box.width);
        expect(box.left + box.width).toBeLessThan(width);
      }
  });

  test('has the accent in its own colour, also over a line end, and the text is no markup', () => {
    const layout = layoutPoster(params);
    expect(layout.lines.join('|')).toContain('|');
    const accented = [
      ...composePoster(params).matchAll(new RegExp(`fill="${layout.accentInk}">([^<]+)`, 'g')),
    ];
    expect(
      accented
        .map(([, text]) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
    ).toBe('have to begin');
    expect(composePoster({ ...params, words: '<script>&' })).toContain('&lt;script&gt;&amp;</tspan>');
  });

  test('keeps the line breaks of its author where the type stays large enough', () => {
    const { lines } = layoutPoster({
      ...params,
      words: 'Abends wird die Werkstatt still,\nund die Hände wissen weiter.',
      platform: 'banner',
    });
    expect(lines).toEqual(['Abends wird die Werkstatt still,', 'und die Hände wissen weiter.']);
  });

  test('cuts a word that is longer than any line', () => {
    const { lines, box, fontSize } = layoutPoster({ ...params, words: 'a'.repeat(200) });
    expect(lines.join('')).toBe('a'.repeat(200));
    for (const line of lines) expect(lineWidth(line, fontSize)).toBeLessThanOrEqual(box.width);
  });
});

describe('lines', () => {
  test('are as few and as even as they can be', () =>
    expect(breakLines('aaaa aaaa aaaa a', 10, 75)).toEqual(['aaaa aaaa', 'aaaa a']));

  test('of Japanese end after a phrase and never begin with a mark', () => {
    expect(breakLines('今日すべてを終えなくてもいい。ただ、始めればいい。', 40, 420)).toEqual([
      '今日すべてを',
      '終えなくてもいい。',
      'ただ、',
      '始めればいい。',
    ]);
  });

  test('are null where one word is wider', () => expect(breakLines('wide wider widest', 10, 20)).toBeNull());
});

test('the form gives one poster for each ticked size, and the square for none', () => {
  expect(posterParams({ words: ' Rest ' })).toMatchObject([
    { words: 'Rest', platform: 'square', style: 'quiet' },
  ]);
  const ticked = posterParams({ words: 'Rest', platforms_0: false, platforms_2: true, platforms_5: true });
  expect(ticked.map(({ platform }) => platform)).toEqual(['story', 'banner']);
  expect(sizeOf('story')).toEqual({ width: 1080, height: 1920 });
});
