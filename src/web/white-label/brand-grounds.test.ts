import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND_GROUNDS } from '#core/white-label/brand-colour.ts';

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

test('colours of resellers are checked against the grounds that the pages have', () => {
  const tokens = ['page', 'leaf', 'sunk', 'raised', 'on-touch'].map((name) => {
    const [, light, dark] =
      new RegExp(`--${name}: light-dark\\(\\s*(#\\w+),\\s*(#\\w+)\\s*\\)`).exec(css) ?? [];
    return { light, dark };
  });
  expect(BRAND_GROUNDS).toEqual({
    light: tokens.map(({ light }) => light),
    dark: tokens.map(({ dark }) => dark),
  });
});
