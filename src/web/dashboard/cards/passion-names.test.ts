import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

test.each(LANGUAGES)('the dashboard calls the ways as the quiz does in %s', (language) => {
  const { ways } = read(`content/tools/passionFinder/${language}.json`).phrases as {
    ways: Record<string, { name: string }>;
  };
  const names = Object.fromEntries(Object.entries(ways).map(([way, { name }]) => [way, name]));
  expect(read(`src/web/locales/${language}/dashboard.json`).passion.way).toEqual(names);
});
