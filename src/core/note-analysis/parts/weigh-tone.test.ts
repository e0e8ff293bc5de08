import { describe, expect, it } from 'vitest';
import type { Language } from '#core/languages/languages.ts';
import { loadEngine } from '#tests/support/note-analysis/note-model.ts';

const engine = loadEngine();
const toneOf = (language: Language, text: string) =>
  engine.judge({ text, language, today: { year: 2026, month: 11, day: 24 } }).paragraphs[0];
const valueIn = (language: Language, text: string) => toneOf(language, text)?.value ?? Number.NaN;

describe.each([
  [
    'en',
    'The evening was good.',
    'The evening was not good.',
    'The evening was very good.',
    'There is no problem.',
  ],
  ['es', 'La tarde fue buena.', 'La tarde no fue buena.', 'La tarde fue muy buena.', 'No hay problema.'],
  [
    'fr',
    'La soirée était belle.',
    "La soirée n'était pas belle.",
    'La soirée était très belle.',
    "Il n'y a pas de problème.",
  ],
  [
    'de',
    'Der Abend war schön.',
    'Der Abend war nicht schön.',
    'Der Abend war sehr schön.',
    'Es gibt kein Problem.',
  ],
  ['ja', '夜は楽しかった。', '夜は楽しくなかった。', '夜はとても楽しかった。', '問題ありません。'],
] as const)('in %s', (language, warm, negated, boosted, relief) => {
  it('a warm word warms', () => expect(valueIn(language, warm)).toBeGreaterThan(0.25));
  it('a negation turns it', () => expect(valueIn(language, negated)).toBeLessThan(-0.25));
  it('an intensifier strengthens it', () =>
    expect(valueIn(language, boosted)).toBeGreaterThan(valueIn(language, warm)));
  it('no trouble is no heavy thing', () => expect(valueIn(language, relief)).toBeGreaterThanOrEqual(0));
});

it('what comes after "but" counts for more', () => {
  expect(valueIn('en', 'The room was cold, but the evening was good.')).toBeGreaterThan(0);
  expect(valueIn('en', 'The evening was good, but the room was terrible.')).toBeLessThan(0);
});

it('German negates after the verb, too', () => {
  expect(valueIn('de', 'Der Preis gefällt mir nicht.')).toBeLessThan(-0.25);
});

it('a negation inside an entry is a part of it', () => {
  expect(valueIn('de', 'Die Versicherung zahlt nicht.')).toBeLessThan(-0.25);
});

it('a negation in another clause leaves it alone', () => {
  expect(valueIn('en', 'I did not go out, the evening was good.')).toBeGreaterThan(0.25);
});
