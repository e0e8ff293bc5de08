import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { BRAND } from '#web/brand.ts';
import { pagePatterns } from '#web/site-routes.ts';
import { drawIcon } from './draw-icon.ts';
import { ICONS, MASKABLE_ICON } from './icons.ts';
import { webManifest } from './web-manifest.ts';

const textsOf = (language: string) => {
  const read = (name: string) => JSON.parse(readFileSync(`src/web/locales/${language}/${name}.json`, 'utf8'));
  return { home: read('home'), offline: read('offline') };
};

test.each(LANGUAGES)('the manifest in %s names icons and pages that there are', (language) => {
  const manifest = webManifest(language, textsOf(language), '#fbf8f1');
  expect([manifest.name, manifest.lang, manifest.display]).toEqual([BRAND.name, language, 'standalone']);
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  const drawn = new Map(ICONS.map(({ address, size }) => [address, `${size}x${size}`]));
  for (const { src, sizes } of icons) expect(drawn.get(src)).toBe(sizes);
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect(pagePatterns).toContain(url);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('the icon that systems cut has its figure within the part that they leave', async () => {
  const { icon, size } = MASKABLE_ICON;
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  pen.drawImage(await loadImage(await drawIcon(icon, size, { ground: '#000000', foil: '#ffffff' })), 0, 0);
  const { data } = pen.getImageData(0, 0, size, size);
  const far: number[] = [];
  for (let at = 0; at < size * size; at += 1) {
    const fromCentre = Math.hypot((at % size) - size / 2, Math.floor(at / size) - size / 2);
    if ((data[at * 4] ?? 0) > 40) far.push(fromCentre / size);
  }
  expect(far.length).toBeGreaterThan(0);
  expect(far.reduce((most, one) => Math.max(most, one), 0)).toBeLessThan(0.4);
});

test('pages say the grounds of both themes to the system', () => {
  const [, light, dark] =
    /--page: light-dark\((#\w{6}), (#\w{6})\)/.exec(readFileSync('src/web/styles/tokens.css', 'utf8')) ?? [];
  const root = readFileSync('src/web/root.tsx', 'utf8').toLowerCase();
  for (const colour of [light, dark]) expect(root).toContain(`content="${colour}"`);
});
