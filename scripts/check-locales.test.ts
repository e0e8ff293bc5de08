import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '../src/core/languages/languages.ts';
import { checkLocales } from './check-locales.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const COMPLETE = {
  title: 'Tools',
  gate: { help: 'Hello {{name}}' },
  count_one: '{{count}} tool',
  count_other: '{{count}} tools',
};
const SOURCES = ["t('title');", 't(`gate.$', "{part}`); t('count', { count })"].join('');

function write(overrides: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'));
  folders.push(folder);
  for (const language of LANGUAGES) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'tools.json'), JSON.stringify(overrides[language] ?? COMPLETE));
  }
  return folder;
}

test('complete texts pass', () => {
  expect(
    checkLocales(
      write({ ja: { title: 'ツール', gate: { help: '{{name}}' }, count_other: '{{count}}' } }),
      SOURCES,
    ),
  ).toEqual([]);
});

test.each([
  ['a missing key', { fr: { ...COMPLETE, gate: {} } }, 'fr/tools.json: gate.help is missing'],
  ['a key of its own', { de: { ...COMPLETE, more: 'x' } }, 'de/tools.json: more does not exist in English'],
  [
    'a lost placeholder',
    { es: { ...COMPLETE, gate: { help: 'Hola' } } },
    'es/tools.json: gate.help must hold the placeholders {{name}}',
  ],
  [
    'a French text with the space of a keyboard',
    { fr: { ...COMPLETE, title: 'Outils :' } },
    'fr/tools.json: title lacks a narrow no-break space (U+202F) in "Outils :"',
  ],
  ['an empty text', { ja: { ...COMPLETE, title: ' ' } }, 'ja/tools.json: title is empty'],
])('%s is named', (_, overrides, problem) => {
  expect(checkLocales(write(overrides), SOURCES)).toEqual([problem]);
});

test('a sentence left in English and an unused key are named', () => {
  const texts = { ...COMPLETE, gate: { help: 'You need {{name}} to open this tool' } };
  const all = Object.fromEntries(LANGUAGES.map((language) => [language, texts]));
  expect(checkLocales(write(all), SOURCES)).toContain(
    'fr/tools.json: gate.help is still in English: "You need {{name}} to open this tool"',
  );
  expect(checkLocales(write({}), "t('title')")).toContain('en/tools.json: count is not used by any source');
});
