import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { growthOf } from '#tests/support/measure-work.ts';
import { limitText, withoutHalf } from './limit-text.ts';
import {
  cutAtWord,
  extractKeywords,
  splitSentences,
  splitWords,
  titleCase,
  truncateWords,
} from './text-analysis.ts';

describe('sentences', () => {
  test.each([
    ['One. Two? Three!', ['One.', 'Two?', 'Three!']],
    ['It costs 2.50 today. Really.', ['It costs 2.50 today.', 'Really.']],
    ['“Stop.” She stopped.', ['“Stop.”', 'She stopped.']],
    ['first line\nsecond line', ['first line', 'second line']],
    ['e.g. this stays whole', ['e.g. this stays whole']],
    ['できました。次は？「はい。」終わり', ['できました。', '次は？', '「はい。」', '終わり']],
    ['  ', []],
    ['I met Dr. Lee today. She left.', ['I met Dr. Lee today.', 'She left.']],
    ['e.g.  this, i.e. This', ['e.g.  this, i.e. This']],
    ['J. R. R. Tolkien wrote. It’s. Then', ['J. R. R. Tolkien wrote.', 'It’s.', 'Then']],
    ['See No. 5 and Fig. 3. I said no. Then', ['See No. 5 and Fig. 3.', 'I said no.', 'Then']],
    ['We rest on Sun. And then etc. Then', ['We rest on Sun.', 'And then etc.', 'Then']],
    ['It was 2019. Then 3. March came.', ['It was 2019.', 'Then 3.', 'March came.']],
    ['Was z. B. Kinder lernen. Und d. h. Üben.', ['Was z. B. Kinder lernen.', 'Und d. h. Üben.']],
    ['Am 3. März um 9. Dann nach ca. 20 Minuten.', ['Am 3. März um 9.', 'Dann nach ca. 20 Minuten.']],
    ['Platz 3. Maier gewann.', ['Platz 3.', 'Maier gewann.']],
    ['Fr. Müller, Nr. 5, usw. Danach', ['Fr. Müller, Nr. 5, usw.', 'Danach']],
    ['El Sr. García y la Dra. Ruiz. Hola.', ['El Sr. García y la Dra. Ruiz.', 'Hola.']],
    ['Vino M. Dupont. Puis Mme. Blanc.', ['Vino M. Dupont.', 'Puis Mme. Blanc.']],
    ['Ende!  Dr.? Ja', ['Ende!', 'Dr.?', 'Ja']],
    ['はい. 木. 次', ['はい.', '木.', '次']],
  ])('of %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  test.each(['Dr. Lee. ', 'z. B. ', ' »', '」', '. » ', '.  ', '3. März ', 'a'])(
    'cost no more than the length of %j without an end',
    (piece) => {
      const turn = (times: number) => () => splitSentences(`A. 。${piece.repeat(times)}`);
      expect(growthOf(turn, 5_000, 10, 30)).toBeLessThan(30);
    },
  );

  test('keep every character that is no space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('key words', () => {
  test.each([
    [
      'en',
      'Breathing helps. You can practise breathing when the meeting starts.',
      ['Breathing', 'practise', 'meeting'],
    ],
    [
      'es',
      'La respiración ayuda. Practica la respiración antes de la reunión.',
      ['respiración', 'Practica', 'reunión'],
    ],
    [
      'fr',
      'La respiration aide. Pratiquez la respiration avant la réunion.',
      ['respiration', 'Pratiquez', 'réunion'],
    ],
    ['de', 'Atmen hilft. Übe das Atmen vor dem Gespräch mit deinem Team.', ['Atmen', 'Gespräch', 'hilft']],
    ['ja', '呼吸の練習は会議の前に。呼吸は役に立つメソッドです。', ['呼吸', 'メソッド', '練習']],
  ] as const)('in %s are what the text is about', (language, text, words) => {
    expect(extractKeywords(text, language, 3)).toEqual(words);
  });

  test.each([
    ['en', 'This would have been about what they were doing there.'],
    ['es', 'Esto también es para todos nosotros, aunque todo está aquí.'],
    ['fr', 'Nous avons aussi cela pour vous, parce que cette autre était ainsi.'],
    ['de', 'Dann haben wir alles über unseren einen, aber nicht ohne deinem.'],
    ['ja', '私は何か自分の事を'],
  ] as const)('in %s are no small words', (language, text) => {
    expect(extractKeywords(text, language, 5)).toEqual([]);
  });

  test('are different words of the text, at most as many as wanted', () => {
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 40 }),
        fc.constantFrom(...LANGUAGES),
        fc.nat(8),
        (text, language, count) => {
          const words = extractKeywords(text, language, count);
          expect(words.length).toBeLessThanOrEqual(count);
          expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
          for (const word of words) expect(splitWords(text)).toContain(word);
        },
      ),
    );
  });
});

test.each([
  ['one two three', 3, 'one two three'],
  ['one two, three four', 2, 'one two…'],
  ['これは長い文章です', 2, 'これは長い文…'],
  ['短い', 2, '短い'],
  ['The art of 静寂 and many others', 6, 'The art of 静寂 and many…'],
  ['The art of 静寂', 6, 'The art of 静寂'],
  ['YouTubeの使い方をゆっくり学ぶ', 3, 'YouTubeの使…'],
])('%j cut to %i words is %j', (text, count, expected) => {
  expect(truncateWords(text, count)).toBe(expected);
});

test.each([
  ['Six evenings', 12, 'Six evenings'],
  ['Six evenings of breathing', 12, 'Six evenings…'],
  ['Six evenings of breathing', 14, 'Six evenings…'],
  ['Six evenings, and one', 14, 'Six evenings…'],
  ['Über Äpfel reden', 12, 'Über Äpfel…'],
  ['Donaudampfschifffahrt', 8, 'Donaudam…'],
  ['See https://example.org/a/long/address', 20, 'See https://example…'],
  ['春の夜に六回の講座をひらく', 6, '春の夜に六回…'],
  ['第一 春の夜に六回の講座をひらく', 8, '第一 春の夜に六…'],
  ['🌙🌙🌙', 2, '🌙🌙…'],
])('%j ends after %i letters as %j', (text, length, end) => {
  expect(cutAtWord(text, length)).toBe(end);
});

test.each([
  ['moon', 4, 'moon'],
  ['moon 🌙', 7, 'moon 🌙'],
  ['moon 🌙', 6, 'moon '],
  ['moon 🌙', 3, 'moo'],
  ['🌙', 1, ''],
  ['🌙', 0, ''],
  ['🌙', -1, ''],
])('%j within %i units is %j', (text, most, beginning) => {
  expect(limitText(text, most)).toBe(beginning);
});

test('a text within a limit is its beginning, and whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const kept = limitText(text, most);
      expect(text.startsWith(kept)).toBe(true);
      expect(kept.isWellFormed()).toBe(true);
      expect(Math.min(text.length, most) - kept.length).toBeLessThan(2);
      expect(withoutHalf(text.slice(0, most))).toBe(kept);
    }),
  );
});

test.each([
  ['en', 'the art of the pause', 'The Art of the Pause'],
  ['de', 'die kunst der Pause', 'Die kunst der Pause'],
  ['fr', 'école du souffle', 'École du souffle'],
] as const)('a title in %s: %j', (language, text, expected) => {
  expect(titleCase(text, language)).toBe(expected);
});

test.each([
  ['Sie sagte: „Bleib still.“ Er ging.', ['Sie sagte: „Bleib still.“', 'Er ging.']],
  ['Elle a dit : « Reste. » Puis elle est partie.', ['Elle a dit : « Reste. »', 'Puis elle est partie.']],
  ['« Tu viens ? » demanda-t-il.', ['« Tu viens ? » demanda-t-il.']],
  ['He left. “Wait!” she said. “Come back.”', ['He left.', '“Wait!” she said.', '“Come back.”']],
])('a closing quotation mark ends its sentence: %s', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});
