import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { needsCare } from './needs-care.ts';
import { findOpenLoops, findTurns } from './open-loops.ts';
import { findFeelings, readJournal } from './read-journal.ts';

test('counts the words of a feeling, most named first, with the first sentence', () => {
  const text = 'I was tired after the call. Then I laughed with Mia. Tired again, and worried.';
  expect(findFeelings(text, 'en')).toEqual([
    { feeling: 'strain', count: 2, words: ['tired'], text: 'I was tired after the call.' },
    { feeling: 'joy', count: 1, words: ['laughed'], text: 'Then I laughed with Mia.' },
    { feeling: 'fear', count: 1, words: ['worried'], text: 'Tired again, and worried.' },
  ]);
});

test.each([
  ['en', 'I am not very tired and I don’t feel sad.'],
  ['es', 'No me siento triste y no tengo miedo.'],
  ['fr', 'Je ne suis pas du tout triste.'],
  ['de', 'Ich bin nicht mehr traurig und habe keine Angst.'],
  ['ja', 'もう悲しくない。疲れていない。'],
] as const)('a denied feeling counts for nothing in %s', (language, text) => {
  expect(findFeelings(text, language)).toEqual([]);
});

test.each([
  ['es', 'Estoy agotada y agradecida.', ['closeness', 'strain']],
  ['fr', 'J’ai eu peur, puis de la joie.', ['joy', 'fear']],
  ['de', 'Da war viel Wut und auch Erleichterung.', ['calm', 'anger']],
  ['ja', '嬉しくなったが、少し不安もある。', ['joy', 'fear']],
] as const)('feelings are found in %s', (language, text, feelings) => {
  expect(findFeelings(text, language).map(({ feeling }) => feeling)).toEqual(feelings);
});

test.each([
  ['en', 'I should call her. I haven’t answered him. I want to rest. Why do I wait? It rained.'],
  ['es', 'Debería llamarla. Todavía no le he contestado. Quiero descansar. ¿Por qué espero? Llovía.'],
  [
    'fr',
    'Je devrais l’appeler. Je n’ai pas encore répondu. Je voudrais dormir. Pourquoi attendre ? Il pleuvait.',
  ],
  [
    'de',
    'Ich muss sie anrufen. Ich habe noch nicht geantwortet. Ich möchte ruhen. Warum warte ich? Es regnete.',
  ],
  ['ja', '電話しなければ。まだ返事をしていない。休みたいです。なぜ待つのか？雨だった。'],
] as const)('open loops in %s are told apart, and plain sentences left alone', (language, text) => {
  expect(findOpenLoops(text, language).map(({ kind }) => kind)).toEqual([
    'duty',
    'waiting',
    'wish',
    'question',
  ]);
});

test('a sentence with a but is a turn', () => {
  expect(findTurns('It went well. But I was alone. Butter was missing.', 'en')).toEqual(['But I was alone.']);
  expect(findTurns('うまくいった。でも一人だった。', 'ja')).toEqual(['でも一人だった。']);
});

test('themes are counted where they stand, and feelings are no themes', () => {
  const { themes } = readJournal(
    'The workshop was loud. A workshop needs space. I was worried, so worried.',
    'en',
  );
  expect(themes).toEqual([{ word: 'workshop', count: 2, text: 'The workshop was loud.' }]);
});

test('what is no word that anybody says is no theme', () => {
  const endless = 'a'.repeat(40_000);
  expect(readJournal(`${endless} lamp. ${endless} lamp.`, 'en').themes.map(({ word }) => word)).toEqual([
    'lamp',
  ]);
});

test('a French theme is counted with and without its article', () => {
  expect(readJournal('L’atelier était plein. Un atelier, c’est du bruit.', 'fr').themes).toEqual([
    { word: 'atelier', count: 2, text: 'L’atelier était plein.' },
  ]);
});

describe('a text that speaks of dying or of hurting oneself', () => {
  test.each([
    ['en', 'Some days I want to die.', 'The plant will die without water; I am dying to see it.'],
    ['es', 'A veces no quiero vivir.', 'Quiero vivir junto al mar.'],
    ['fr', 'Parfois je veux mourir.', 'Je veux dormir.'],
    ['de', 'Ich will nicht mehr leben.', 'Ich will ruhiger leben.'],
    ['ja', '死にたいと思う夜がある。', '必死に走った一日。'],
  ] as const)('is noticed in %s, and an ordinary one is not', (_, grave, ordinary) => {
    expect(needsCare(grave)).toBe(true);
    expect(needsCare(ordinary)).toBe(false);
  });
});

test('a text that needs a person is noticed on a page in another language', () => {
  expect(readJournal('I want to die.', 'de').needsCare).toBe(true);
});

test('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LANGUAGES), (text, language) => {
      const { themes } = readJournal(text, language);
      for (const { count } of themes) expect(count).toBeGreaterThan(1);
    }),
  );
});
