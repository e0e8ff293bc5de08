/** The icon of tabs is a file in `public`; this holds it to what it shows. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND_CIRCLES } from '#core/geometry/brand-mark.ts';

const read = (name: string) => readFileSync(`public/${name}`);

test('the favicon is the brand mark', () => {
  const circles = [
    ...read('favicon.svg')
      .toString()
      .matchAll(/<circle cx="0" cy="(\d+)" r="(\d+)"\/>/g),
  ];
  expect(circles.map(([, y, radius]) => ({ y: Number(y), radius: Number(radius) }))).toEqual(BRAND_CIRCLES);
});
