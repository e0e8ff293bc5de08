import { expect, it } from 'vitest';
import { describePalette } from './describe-palette.ts';

const GIVEN = [
  { name: 'Iris', hex: '#4f46a0' },
  { name: 'Cornflower', hex: '#335884' },
  { name: 'Chalk', hex: '#f5f6ff' },
  { name: 'Aubergine', hex: '#1d1d2d' },
];

it('knows the ground, the ink and the accents, their hues and what reads best on each', () => {
  const palette = describePalette(GIVEN);
  expect(palette?.ground.name).toBe('Chalk');
  expect(palette?.ink.name).toBe('Aubergine');
  expect(palette?.accents.map(({ name }) => name)).toEqual(['Iris', 'Cornflower']);
  expect(palette?.colors.map(({ hue }) => hue && Math.round(hue))).toEqual([284, 254, undefined, undefined]);
  expect(palette?.colors.map(({ ratio, text }) => [text.name, ratio])).toEqual([
    ['Chalk', 7.1],
    ['Chalk', 6.7],
    ['Aubergine', 15.4],
    ['Chalk', 15.4],
  ]);
});

it('is nothing for fewer than two colours', () => {
  expect(describePalette([{ name: 'Iris', hex: '#4f46a0' }])).toBeUndefined();
  expect(describePalette([{ name: 'Iris', hex: 'iris' }])).toBeUndefined();
});
