/** The icons and the web manifest are files in `public`; this holds them to what they show. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND_CIRCLES } from '#core/geometry/brand-mark.ts';
import { BRAND } from './brand.ts';

const read = (name: string) => readFileSync(`public/${name}`);

test('the favicon is the brand mark', () => {
  const circles = [
    ...read('favicon.svg')
      .toString()
      .matchAll(/<circle cx="0" cy="(\d+)" r="(\d+)"\/>/g),
  ];
  expect(circles.map(([, y, radius]) => ({ y: Number(y), radius: Number(radius) }))).toEqual(BRAND_CIRCLES);
});

test('the manifest has the name of the brand, and icons of the sizes that it states', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString());
  expect([manifest.name, manifest.short_name]).toEqual([BRAND.name, BRAND.name]);
  expect(manifest.icons).toHaveLength(2);
  for (const { src, sizes, type } of manifest.icons) {
    expect(type).toBe('image/png');
    const png = read(src.slice(1));
    // Width and height stand in the header of a PNG.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
