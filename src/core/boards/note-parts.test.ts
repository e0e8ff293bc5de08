import { expect, it } from 'vitest';
import { beginningOf, noteParts } from './note-parts.ts';

it.each([
  ['One line', '', 'One line'],
  ['Heading\nand more', 'Heading', 'and more'],
  ['Heading\n\n', '', 'Heading'],
  ['', '', ''],
])('%j is read with its heading', (text, heading, body) => {
  expect(noteParts(text)).toEqual({ heading, body });
});

it('a card is named by the beginning of what it says', () => {
  expect(beginningOf('  First\nSecond')).toBe('First');
  expect(beginningOf('a long word', 6)).toBe('a long…');
  expect(beginningOf('moon 🌙🌙', 6)).toBe('moon…');
});
