import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';

it.each([
  ['commas', 'name,price\nMug,12\n'],
  ['semicolons', 'name;price\nMug;12'],
  ['tabs', 'name\tprice\nMug\t12\n\n'],
])('reads values separated by %s', (_name, text) => {
  expect(readTable(text)).toBe('| name | price |\n| --- | --- |\n| Mug | 12 |');
});

it('keeps quoted commas, line ends and quotes in their cell', () => {
  expect(readTable('a,b\n"one, two","say ""hi""\nagain"')).toBe(
    '| a | b |\n| --- | --- |\n| one, two | say "hi" again |',
  );
});

it('fills short rows and escapes what would end a cell', () => {
  expect(readTable('a,b\nx|y')).toBe('| a | b |\n| --- | --- |\n| x\\|y |  |');
});

it('reads nothing as nothing', () => {
  expect(readTable('')).toBe('');
});
