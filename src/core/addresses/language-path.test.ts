import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { HOSTILE_PATHS } from '#tests/support/hostile-paths.ts';
import { languagePath, splitLanguagePath } from './language-path.ts';
import { OWN_PAGES } from './own-pages.ts';
import { isSafePathname } from './safe-path.ts';

test.each([
  ['/de', 'de', '/'],
  ['/en/tools', 'en', '/tools'],
  ['/ja/tools/hookbuilder', 'ja', '/tools/hookbuilder'],
  ['/de/de', 'de', '/de'],
  ['/de/', undefined, '/de/'],
  ['/', undefined, '/'],
  ['/design', undefined, '/design'],
  ['/DE/tools', undefined, '/DE/tools'],
  ['/xx/tools', undefined, '/xx/tools'],
  ['/tools/de', undefined, '/tools/de'],
  ['/%64e/tools', undefined, '/%64e/tools'],
])('%s is %s of %s', (pathname, language, path) => {
  expect(splitLanguagePath(pathname)).toEqual({ language, path });
});

test('the way back gives page and language, for every page there is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...OWN_PAGES), fc.constantFrom(...LANGUAGES), (path, language) => {
      expect(splitLanguagePath(languagePath(path, language))).toEqual({ language, path });
    }),
  );
});

test('no page of ours begins like a language', () => {
  expect(OWN_PAGES.filter((path) => splitLanguagePath(path).language)).toEqual([]);
});

test('what is split off leads to our site, whatever stands behind the language', () => {
  const behind = [...HOSTILE_PATHS, ...HOSTILE_PATHS.map((path) => path.slice(1))];
  const paths = behind.flatMap((path) => LANGUAGES.map((language) => `/${language}${path}`));
  const led = paths.map(splitLanguagePath).filter(({ language }) => language);
  expect(led.filter(({ path }) => !isSafePathname(path))).toEqual([]);
});
