import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { spokenOpening } from './spoken-opening.ts';

test.each<[Language, string, string, string, string]>([
  ['en', 'So the workshop was small.', '', 'so', 'The workshop was small.'],
  ['en', 'Hello everyone, so next week we meet.', 'Hello everyone,', 'so', 'Next week we meet.'],
  ['en', 'Hi Maria and Tom! I raised the price.', 'Hi Maria and Tom!', '', 'I raised the price.'],
  ['en', 'So many people came.', '', '', 'So many people came.'],
  ['en', 'Well done is better than well said.', '', '', 'Well done is better than well said.'],
  ['de', 'Also ich habe den Preis erhöht.', '', 'also', 'Ich habe den Preis erhöht.'],
  ['de', 'Also gehe ich.', '', '', 'Also gehe ich.'],
  ['de', 'Hallo zusammen, also, nächste Woche.', 'Hallo zusammen,', 'also', 'Nächste Woche.'],
  [
    'fr',
    'Bonjour à tous. Alors, hier nous étions cinq.',
    'Bonjour à tous.',
    'alors',
    'Hier nous étions cinq.',
  ],
  ['es', 'Bueno, el taller fue pequeño.', '', 'bueno', 'El taller fue pequeño.'],
  [
    'ja',
    '皆さんこんにちは。それで、来週は木曜日です。',
    '皆さんこんにちは。',
    'それで',
    '来週は木曜日です。',
  ],
])('%s: %s', (language, text, greeting, dropped, rest) =>
  expect(spokenOpening(text, language)).toEqual({ greeting, dropped, text: rest }),
);

test('a text that is nothing but a greeting stays whole', () =>
  expect(spokenOpening('Hello everyone, so, ', 'en').text).toBe('Hello everyone, so, '));

test('takes from the beginning alone, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LANGUAGES), (text, language) => {
      const { text: rest } = spokenOpening(text, language);
      expect(text.toLowerCase().endsWith(rest.toLowerCase())).toBe(true);
    }),
  );
});
