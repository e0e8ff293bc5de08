import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPalette, type Palette, type PaletteRole } from './build-palette.ts';
import { contrastRatio, gradeOf, reachContrast } from './contrast.ts';
import { findHex, type Rgb, toHex } from './hex.ts';
import { nameColor } from './name-color.ts';
import { toOklch, toRgb } from './oklch.ts';

const rgb = fc.record({ r: fc.nat(255), g: fc.nat(255), b: fc.nat(255) });
const hex = (text: string): Rgb => findHex(text) ?? { r: 0, g: 0, b: 0 };

test.each([
  ['#1a2B3c', '#1a2b3c'],
  ['brand: 1a2b3c!', '#1a2b3c'],
  ['#abc', '#aabbcc'],
  ['＃１Ａ２Ｂ３Ｃ', '#1a2b3c'],
])('finds the colour in %s', (text, found) => expect(toHex(hex(text))).toBe(found));

test.each(['', 'blue', '#12', '#1234567', 'facade12', 'xabcdef'])('finds no colour in "%s"', (text) =>
  expect(findHex(text)).toBeNull(),
);

// CSS Color 4, sections 9 and 10, and Ottosson's article: sRGB primaries in OKLCH.
test.each([
  ['#ffffff', 1, 0, null],
  ['#000000', 0, 0, null],
  ['#ff0000', 0.62796, 0.25768, 29.234],
  ['#00ff00', 0.86644, 0.29483, 142.495],
  ['#0000ff', 0.45201, 0.31321, 264.052],
])('%s in OKLCH', (color, l, c, h) => {
  const found = toOklch(hex(color));
  expect(found.l).toBeCloseTo(l, 3);
  expect(found.c).toBeCloseTo(c, 3);
  if (h !== null) expect(found.h).toBeCloseTo(h, 1);
});

test('OKLCH and back is the same colour', () => {
  fc.assert(
    fc.property(rgb, (color) => {
      expect(toRgb(toOklch(color))).toEqual(color);
    }),
  );
});

test('what no screen shows loses chroma, not hue', () => {
  const shown = toOklch(toRgb({ l: 0.7, c: 0.4, h: 200 }));
  expect(shown.c).toBeLessThan(0.2);
  expect(Math.abs(shown.h - 200)).toBeLessThan(2);
});

describe('contrast', () => {
  // Known ratios: WCAG 2.2 definition; #767676 is the lightest grey that passes AA on white.
  test.each([
    ['#000000', '#ffffff', 21, 'aaa'],
    ['#ffffff', '#ffffff', 1, 'fail'],
    ['#767676', '#ffffff', 4.54, 'aa'],
    ['#777777', '#ffffff', 4.48, 'large'],
    ['#ff0000', '#ffffff', 4, 'large'],
  ])('%s on %s', (text, ground, ratio, grade) => {
    expect(contrastRatio(hex(text), hex(ground))).toBeCloseTo(ratio, 1);
    expect(gradeOf(contrastRatio(hex(text), hex(ground)))).toBe(grade);
  });

  test('is the same both ways, from 1 to 21', () => {
    fc.assert(
      fc.property(rgb, rgb, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21.0001);
      }),
    );
  });

  test('can always be reached', () => {
    fc.assert(
      fc.property(rgb, rgb, (color, ground) => {
        expect(contrastRatio(reachContrast(color, ground, 4.5), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

test.each([
  ['#ff0000', 'red', 1],
  ['#00008b', 'blue', 0],
  ['#ffd700', 'yellow', 2],
  ['#808080', 'neutral', 1],
  ['#008080', 'teal', 1],
  ['#ff69b4', 'rose', 1],
])('%s is %s', (color, hue, tone) => expect(nameColor(toOklch(hex(color)))).toEqual({ hue, tone }));

describe('a palette', () => {
  const wish = { harmony: 'triadic', mood: 'balanced', background: 'light' };
  const byRole = ({ swatches }: Palette) =>
    Object.fromEntries(swatches.map(({ role, hex: color }) => [role, hex(color)])) as Record<
      PaletteRole,
      Rgb
    >;

  test('stands in the order of the room that each colour takes', () => {
    const roles = buildPalette('#4f46a0', wish).swatches.map(({ role }) => role);
    expect(roles).toEqual(['ground', 'main', 'ink', 'second', 'third']);
  });

  test('turns the hue by a third', () => {
    const { main, second, third } = byRole(buildPalette('#4f46a0', wish));
    const between = (one: Rgb, other: Rgb) => (toOklch(other).h - toOklch(one).h + 360) % 360;
    expect(Math.abs(between(main, second) - 120)).toBeLessThan(3);
    expect(Math.abs(between(main, third) - 240)).toBeLessThan(3);
  });

  test('keeps the given colour and always has text that can be read', () => {
    fc.assert(
      fc.property(
        rgb,
        fc.constantFrom('complementary', 'analogous', 'triadic', 'split', 'monochrome', '?'),
        fc.constantFrom('light', 'dark'),
        (color, harmony, background) => {
          const palette = buildPalette(toHex(color), { ...wish, harmony, background });
          const { pairs, readable, isGiven } = palette;
          expect(isGiven).toBe(true);
          expect(byRole(palette).main).toEqual(color);
          expect(pairs[0]?.ratio).toBeGreaterThanOrEqual(7);
          expect(readable.ratio).toBeGreaterThanOrEqual(4.5);
        },
      ),
    );
  });

  test.each(['monochrome', 'complementary'])('tells the partners apart: %s', (harmony) => {
    fc.assert(
      fc.property(rgb, (color) => {
        const { main, second, third } = byRole(buildPalette(toHex(color), { ...wish, harmony }));
        for (const [a, b] of [
          [main, second],
          [main, third],
          [second, third],
        ] as const)
          expect(Math.abs(toOklch(a).l - toOklch(b).l)).toBeGreaterThan(0.04);
      }),
    );
  });

  test.each(['toString', '__proto__', '?'])('takes %s for no harmony and no mood', (name) => {
    expect(buildPalette('#4f46a0', { ...wish, harmony: name, mood: name })).toEqual(
      buildPalette('#4f46a0', { ...wish, harmony: 'analogous', mood: 'balanced' }),
    );
  });

  test('without a colour begins with one of its own', () => {
    expect(buildPalette('green, please', wish)).toMatchObject({ isGiven: false });
  });
});
