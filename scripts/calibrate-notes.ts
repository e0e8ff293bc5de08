/** Fills content/note-analysis/calibration.json from the labelled notes that no word list was tried on. To be run when the word lists or the labels change. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../src/core/languages/languages.ts';
import { calibrateLanguage } from '../src/core/note-analysis/calibrate.ts';
import { loadEngine } from '../tests/support/note-analysis/note-model.ts';

const content = join(import.meta.dirname, '../content');
const engine = loadEngine();
const tables = LANGUAGES.map((language) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(content, 'note-analysis-labels', language, file), 'utf8'));
  const labelled = { sentences: read('sentences.json'), notes: read('texts.json') };
  return [language, calibrateLanguage(engine, labelled, language)];
});
writeFileSync(
  join(content, 'note-analysis/calibration.json'),
  `${JSON.stringify(Object.fromEntries(tables), null, 2)}\n`,
);
