import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { loadEngine } from '#tests/support/note-analysis/note-model.ts';
import { calibrateLanguage, calibrationError, crossError } from './calibrate.ts';

it('no error where it is right as often as it says', () => {
  const said = Array.from({ length: 100 }, (_, at) => ({ confidence: 0.75, isRight: at % 4 !== 0 }));
  expect(calibrationError(said)).toBeCloseTo(0, 10);
});

it('all of what it says too much', () => {
  const said = Array.from({ length: 100 }, (_, at) => ({ confidence: 0.95, isRight: at % 2 === 0 }));
  expect(calibrationError(said)).toBeCloseTo(0.45, 10);
  expect(calibrationError([])).toBe(0);
});

it('is asked of sentences that the table has not seen', () => {
  // Right in one half of them, wrong in the other: a table of all would say 0.5 and err by nothing.
  const sentences = Array.from({ length: 200 }, (_, at) => ({ bin: 2, isRight: at % 2 === 0 }));
  expect(crossError(sentences, 'tone')).toBeGreaterThan(0.9);
});

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

it.each(LANGUAGES)(
  'what the model says of itself in %s is what notes give that no list was tried on: node scripts/calibrate-notes.ts',
  (language) => {
    const engine = loadEngine();
    const labelled = (file: string) => read(`content/note-analysis-labels/${language}/${file}`);
    const given = calibrateLanguage(
      engine,
      { sentences: labelled('sentences.json'), notes: labelled('texts.json') },
      language,
    );
    expect(read('content/note-analysis/calibration.json')[language]).toEqual(given);
  },
);
