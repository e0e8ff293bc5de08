import { expect, test } from 'vitest';
import { firstLanguage, preferredLanguage } from './preferred-language.ts';

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

test.each([
  [['de-CH', 'en'], 'de'],
  [['pt-BR', 'ja-JP', 'es'], 'ja'],
  [['nl', 'sv'], 'en'],
  [[], 'en'],
  [['ES'], 'es'],
])('a browser that names %j reads %s', (tags, language) => {
  expect(firstLanguage(tags)).toBe(language);
});
