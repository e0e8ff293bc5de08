/** Fills content/note-analysis/calibration.json from the labelled sentences that no word list was tried on. To be run when the word lists or the labels change. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../src/core/languages/languages.ts';
import {
  calibrate,
  judgeSentence,
  type LabelledSentence,
  untried,
} from '../src/core/note-analysis/calibrate.ts';
import { loadEngine } from '../tests/support/note-analysis/note-model.ts';

const content = join(import.meta.dirname, '../content');
const engine = loadEngine();
const tables = LANGUAGES.map((language) => {
  const file = join(content, 'note-analysis-labels', language, 'sentences.json');
  if (!existsSync(file)) return [language, { tone: [], action: [] }];
  const sentences = untried(JSON.parse(readFileSync(file, 'utf8')) as LabelledSentence[]);
  return [language, calibrate(sentences.map((sentence) => judgeSentence(engine, sentence, language)))];
});
writeFileSync(
  join(content, 'note-analysis/calibration.json'),
  `${JSON.stringify(Object.fromEntries(tables), null, 2)}\n`,
);
