import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { languageOfPath, publicPath, staticPath } from './static-path.ts';

test.each([
  ['/', 'en', '/'],
  ['/', 'de', '/_static/de'],
  ['/terms', 'en', '/terms'],
  ['/terms', 'ja', '/_static/ja/terms'],
] as const)('%s in %s stands at %s', (path, language, address) => {
  expect(staticPath(path, language)).toBe(address);
});

test('the way back gives page and language', () => {
  const paths = fc.constantFrom('/', '/terms', '/license-guide');
  fc.assert(
    fc.property(paths, fc.constantFrom(...LANGUAGES), (path, language) => {
      const address = staticPath(path, language);
      expect(languageOfPath(address)).toBe(language);
      expect(publicPath(address)).toBe(path);
    }),
  );
});

test.each(['/_static/xx', '/tools/_static/de', '/_static'])('%s names no language', (path) => {
  expect(languageOfPath(path)).toBe('en');
});
