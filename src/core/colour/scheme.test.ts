import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { findHex, type Rgb } from './hex.ts';
import { SCHEMES, schemeOf } from './scheme.ts';

const rgb = (hex: string): Rgb => findHex(hex) ?? { r: 0, g: 0, b: 0 };

test.each(
  SCHEMES.flatMap((name) => [
    [name, 'light'],
    [name, 'dark'],
  ]),
)('%s on %s can be read', (name, ground) => {
  const scheme = schemeOf(name, ground);
  expect(contrastRatio(rgb(scheme.ink), rgb(scheme.ground))).toBeGreaterThanOrEqual(7);
  expect(contrastRatio(rgb(scheme.ink), rgb(scheme.veil))).toBeGreaterThanOrEqual(4.5);
  for (const color of scheme.colors)
    expect(contrastRatio(rgb(color), rgb(scheme.ground))).toBeGreaterThanOrEqual(3);
});

test('a colour of one’s own stands in the middle, and an unknown name is dawn', () => {
  expect(schemeOf('moon', 'light', 'our #7a5ea8').colors[2]).toBe('#7a5ea8');
  expect(schemeOf('toString', 'dark')).toEqual(schemeOf('dawn', 'dark'));
});
