import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['de-AT, en;q=0.5', 'de'],
  ['en;q=0.5, ja;q=0.9', 'ja'],
  ['pt-BR, es-419;q=0.8', 'es'],
  ['nl, *', 'en'],
  ['fr;q=0, de', 'de'],
  [';;;,,q=1', 'en'],
])('%j asks for %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
