import { expect, test } from 'vitest';
import { describePalette } from '#core/tools/describe-palette.ts';
import { castRoles } from './cast-roles.ts';

const COLORS = [
  { hex: '#8a7fe0', name: 'Iris' },
  { hex: '#d02090', name: 'Rose' },
  { hex: '#14121f', name: 'Night' },
  { hex: '#efeefb', name: 'Chalk' },
];
const namesOf = (areas: Record<string, number>) => {
  const palette = describePalette(COLORS);
  if (!palette) throw new Error('There is no palette.');
  const all = Object.entries(areas).map(([name, share]) => ({
    ...{ name, share },
    hex: COLORS.find((color) => color.name === name)?.hex ?? '',
  }));
  const { ground, ink, accents } = castRoles(palette, all);
  return [ground, ink, ...accents].map(({ name }) => name);
};

test.each([
  ['a dark page', { Night: 60, Iris: 20, Chalk: 10, Rose: 3 }, ['Night', 'Chalk', 'Iris', 'Rose']],
  ['a light page', { Chalk: 60, Rose: 20, Night: 10, Iris: 3 }, ['Chalk', 'Night', 'Rose', 'Iris']],
  ['no areas: light, dark, then by chroma', {}, ['Chalk', 'Night', 'Rose', 'Iris']],
])('%s', (_, areas, names) => {
  expect(namesOf(areas)).toEqual(names);
});
