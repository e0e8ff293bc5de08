import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { measureVoice } from './measure-voice.ts';

test('counts sentences, words, questions and exclamations', () => {
  expect(measureVoice('You can rest. Do you want to? Yes! I will wait here with you.', 'en')).toMatchObject({
    sentences: 4,
    meanLength: 4, // 3, 4, 1 and 6 words: 14 / 4
    shortest: 1,
    longest: 6,
    questions: 25,
    exclamations: 25,
    person: 'you',
    address: 'none',
  });
});

test.each([
  ['en', 'We bake for our street. I like it.', 'we', 'none'],
  ['es', 'Usted decide cuándo. Le espero en su taller, usted sabe.', 'you', 'formal'],
  ['es', 'Mi taller es pequeño. Yo trabajo sola.', 'i', 'none'],
  ['fr', 'Vous avancez à votre rythme.', 'you', 'formal'],
  ['fr', 'J’écris le matin, je marche le soir.', 'i', 'none'],
  ['de', 'Wir nehmen uns Zeit, bevor Sie entscheiden.', 'we', 'formal'],
  ['de', 'Du darfst müde sein. Nimm dir Zeit.', 'you', 'informal'],
  ['ja', '私たちは毎朝パンを焼きます。私たちも食べます。', 'we', 'formal'],
  ['ja', '急がない。それでいいのだ。', 'none', 'informal'],
] as const)('person and address in %s: %s', (language, text, person, address) =>
  expect(measureVoice(text, language)).toMatchObject({ person, address }),
);

test('Japanese sentences are measured in characters', () =>
  expect(measureVoice('朝です。歩きましょう。', 'ja')).toMatchObject({ shortest: 3, longest: 6 }));

test('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LANGUAGES), (text, language) => {
      const found = measureVoice(text, language);
      expect(found.shortest).toBeLessThanOrEqual(found.longest);
      expect(found.questions + found.exclamations).toBeLessThanOrEqual(101);
    }),
  );
});

test('measures as many sentences as there are', () =>
  expect(measureVoice('Rest now. '.repeat(150_000), 'en')).toMatchObject({ sentences: 150_000, longest: 2 }));
