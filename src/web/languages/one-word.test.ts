/** Words that one text of a language once used where all others say something else. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const LOCALES = join(import.meta.dirname, '../locales');

/** @returns the lines of a language's files that have it */
const linesWith = (language: string, word: RegExp, files = '*.json'): string[] =>
  globSync(join(LOCALES, language, files)).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => word.test(line))
      .map((line) => `${basename(path)}: ${line.trim()}`),
  );

test.each([
  ['de', 'a tool is a Werkzeug', /: ".*(?<![-\p{L}])Tools?(?!\p{L})/u, '*.json'],
  [
    'de',
    'a receipt is a Quittung to those who look after orders, as on the pages of buyers',
    /: ".*Beleg/,
    'admin.json',
  ],
  ['fr', 'a share is written with its sign', /pour cent(?!\p{L})/u, '*.json'],
  ['fr', 'the sign of a share stays with its number', /(?<!\u202f)%/u, '*.json'],
])('in %s %s', (language, _, word, files) => {
  expect(linesWith(language, word, files)).toEqual([]);
});
