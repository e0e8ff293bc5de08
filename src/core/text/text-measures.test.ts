import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { leastGrowth } from '#tests/support/measure-work.ts';
import { applyCuts } from './apply-cuts.ts';
import { countSyllables } from './count-syllables.ts';
import { countWords } from './count-words.ts';
import { SPOKEN_CUTS, WRITTEN_CUTS } from './cuts.ts';
import { measureText } from './measure-text.ts';
import { polishSentences } from './polish-sentences.ts';
import { readingBand, readingEase } from './readability.ts';
import { readingSeconds, studyMinutes } from './reading-time.ts';

/** As the hyphenation in Merriam-Webster, RAE (Ortografía 2010), Le Robert and Duden has them. */
test.each([
  [
    'en',
    'the:1 home:1 table:2 wanted:2 boxes:2 closed:1 creation:3 breathing:2 clarity:3 people:2 radio:3 quiet:2',
  ],
  ['es', 'que:1 guía:2 poeta:3 muy:1 cuerpo:2 respiración:4 país:2 día:2 ciudad:2 creación:3 yoga:2 idea:3'],
  ['fr', 'table:1 porte:1 création:3 respirer:3 idée:2 maïs:2 nation:2 école:2 simple:1 beauté:2'],
  ['de', 'Haus:1 Liebe:2 Übung:2 Zeit:1 Atem:2 Bäume:2 Kreativität:5 Freude:2 Meer:1 arbeiten:3'],
  ['ja', 'しゃしん:3 ノート:3 きっぷ:3 呼吸:4'],
] as const)('syllables in %s', (language, table) => {
  for (const entry of table.split(' ')) {
    const [word = '', count] = entry.split(':');
    expect(`${word}:${countSyllables(word, language)}`).toBe(`${word}:${count}`);
  }
  expect(countSyllables('2.5', language)).toBe(0);
});

describe('reading ease', () => {
  test('is the published formula of each language', () => {
    const counts = { words: 100, sentences: 5, syllables: 150 };
    expect(readingEase(counts, 'en')).toBe(60); // 206.835 − 20.3 − 126.9
    expect(readingEase(counts, 'es')).toBe(93); // 206.835 − 20 − 93.45
    expect(readingEase(counts, 'fr')).toBe(76); // 207 − 20.3 − 110.4
    expect(readingEase(counts, 'de')).toBe(72); // 180 − 20 − 87.75
    expect(readingEase(counts, 'ja')).toBeUndefined();
    expect(readingEase({ words: 0, sentences: 0, syllables: 0 }, 'en')).toBeUndefined();
  });

  test('has four bands', () => {
    expect([70, 69, 55, 54, 40, 39].map(readingBand)).toEqual([
      'easy',
      'plain',
      'plain',
      'dense',
      'dense',
      'hard',
    ]);
  });
});

describe('measures', () => {
  test('count words, sentences and what repeats', () => {
    const text = 'Breathing helps. Breathing is free, and breathing is quiet. Try it.';
    expect(measureText(text, 'en')).toMatchObject({
      length: 11,
      sentences: 3,
      mean: 3.7,
      longest: 7,
      readingSeconds: 3,
      repeated: [{ word: 'Breathing', count: 3 }],
    });
  });

  test('count characters in Japanese, without punctuation', () => {
    expect(measureText('今日は休みます。明日も。', 'ja')).toMatchObject({
      length: 10,
      sentences: 2,
      ease: null,
    });
  });

  test('of nothing are nothing', () => {
    expect(measureText('  ', 'en')).toMatchObject({
      length: 0,
      sentences: 0,
      mean: 0,
      longest: 0,
      ease: null,
    });
  });

  test('are taken of any number of sentences', () => {
    expect(measureText('Go on. '.repeat(150_000), 'en')).toMatchObject({ sentences: 150_000, longest: 2 });
  });

  test('hold together for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LANGUAGES), (text, language) => {
        const { length, sentences, mean, longest } = measureText(text, language);
        expect(longest).toBeLessThanOrEqual(length);
        expect(longest * sentences).toBeGreaterThanOrEqual(length);
        expect(Math.abs(mean * sentences - length)).toBeLessThanOrEqual(sentences * 0.051);
      }),
    );
  });
});

describe('cuts', () => {
  test.each([
    ['en', 'Actually, this is really very good.', 'This is good.'],
    ['en', 'It is not really good.', 'It is not really good.'],
    ['en', 'Really good work.', 'Really good work.'],
    ['en', 'In order to rest, we stopped prior to noon.', 'To rest, we stopped before noon.'],
    ['es', 'Es realmente claro. Con el fin de ayudar.', 'Es claro. Para ayudar.'],
    ['fr', 'C’est vraiment clair, en fait, et simple.', 'C’est clair et simple.'],
    ['de', 'Das ist wirklich klar. Eigentlich ist es gut.', 'Das ist klar. Eigentlich ist es gut.'],
    ['de', 'Es ist nicht wirklich neu.', 'Es ist nicht wirklich neu.'],
    ['ja', '本当に大切です。予約することができます。', '大切です。予約できます。'],
  ] as const)('in %s: %s', (language, text, edited) => {
    expect(applyCuts(text, WRITTEN_CUTS[language], language).text).toBe(edited);
  });

  test.each([
    ['en', 'Um, so I, you know, walked home, uh, slowly.', 'So I walked home slowly.', 3],
    ['es', 'Eh, quiero, o sea, descansar.', 'Quiero descansar.', 2],
    ['fr', 'Euh, je veux, tu vois, dormir.', 'Je veux dormir.', 2],
    ['de', 'Ähm, ich will halt schlafen.', 'Ich will schlafen.', 2],
    ['ja', 'えーと、今日は、あのー、休みたいです。', '今日は、休みたいです。', 2],
  ] as const)('of speech in %s', (language, text, cleaned, count) => {
    expect(applyCuts(text, SPOKEN_CUTS[language], language)).toMatchObject({ text: cleaned, count });
  });

  test.each(['it is really, ', ' ', '\n'])('cost no more than the length of %j without an end', (part) => {
    const cutting = (length: number) => () =>
      applyCuts(part.repeat(length / part.length), WRITTEN_CUTS.en, 'en');
    // Ten where each sign is read so many times, a hundred where each is tried with each.
    expect(leastGrowth(cutting(14_000), cutting(140_000), 30)).toBeLessThanOrEqual(30);
  });

  test('leave a text without them as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LANGUAGES), (text, language) => {
        const { count, text: edited } = applyCuts(text, SPOKEN_CUTS[language], language);
        if (count === 0) expect(edited).toBe(text);
      }),
    );
  });
});

test('sentences to look at come with a reason and an edit', () => {
  const text =
    'Short one. We went to the the market in order to buy bread, and then, because it rained, we waited for the bus. Yes!!!';
  expect(polishSentences(text, 'en', 15)).toEqual([
    expect.objectContaining({
      number: 2,
      reasons: ['long', 'shorter', 'doubled'],
      edited: 'We went to the market to buy bread, and then, because it rained, we waited for the bus.',
      halves: ['We went to the market to buy bread, and then', 'because it rained, we waited for the bus.'],
      found: ['in order to'],
    }),
    expect.objectContaining({ number: 3, reasons: ['loud'], edited: 'Yes!' }),
  ]);
  expect(polishSentences('Fine. Quite fine.', 'en', 20)).toEqual([]);
});

test.each([
  ['', 0],
  ['## One *two* three', 3],
  ["don't stop, Ana-María", 3],
  ['Straße 12', 2],
  ['朝の瞑想', 2],
  ['AIで動画', 3],
  ['--- ...', 0],
])('%j has %d words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('is studied more slowly than it is read, and in a minute at least', () => {
  const text = 'word '.repeat(1800);
  expect(studyMinutes(text)).toBe(10);
  expect(readingSeconds(text, 'en')).toBe(454);
  expect(studyMinutes('朝'.repeat(3600))).toBe(10);
  expect(studyMinutes('')).toBe(1);
});
