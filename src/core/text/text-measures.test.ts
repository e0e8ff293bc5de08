import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { growthOf } from '#tests/support/measure-work.ts';
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

/** Each holds what is a filler elsewhere. */
const WHOLE: Record<Language, string[]> = {
  en: [
    'It is a very interesting idea.',
    'It is an actually good idea.',
    'It is a really honest answer.',
    'It was not a very good week.',
    'Thank you very much.',
    'Very few came.',
    'How is it really?',
    'That is the very reason.',
    'He took it literally and left.',
    'She left without really knowing why.',
    'We cannot really say.',
    'It is needless to say more.',
    'Do you know what time it is?',
    'As you know, it rained.',
    'That is what I mean.',
    'On Monday, I mean, Tuesday.',
    'What kind of music do you like?',
    'It is a sort of lamp.',
    'He took part in the event that changed his life.',
    'Such a large number of people came.',
    'A large number of them came.',
    'You will have the ability to rest.',
    'Do you have the ability to wait?',
  ],
  es: [
    '¿Cómo es realmente?',
    'No es realmente bueno.',
    'Es real y verdaderamente cierto.',
    'Lo tradujo literalmente del inglés.',
    'Se fue sin realmente saberlo.',
    'Como es sabido por todos, llueve.',
    'Coincide con el fin de semana.',
    'Es un programa basado en la actualidad.',
    'Cuando digamos que sí, vamos.',
    'Digamos que es caro.',
    'Llueve, o sea que nos quedamos.',
    'Vivo en la capital, o sea, en Madrid.',
    'Vimos el taller, o sea, la clase.',
    'Vino ayer, o sea, 3 días tarde.',
    'Vienes mañana, ¿no?',
    'Ha bajado con respecto a mayo.',
    'Vamos a llevar a Cabo Verde la ayuda.',
  ],
  fr: [
    'Elle en fait partie.',
    'Il en fait trop.',
    'Quand tu vois la mer, tu respires.',
    'Si vous voyez Anna, appelez.',
    'Qu’en penses-tu vraiment ?',
    'Il est temps de vraiment essayer.',
    'Si vraiment il pleut, on rentre.',
    'Il part sans vraiment savoir.',
    'Elle veut vivre tout simplement.',
    'Son discours fut enfin bref.',
    'Je pars avec Ben.',
    'Anna, Ben, et Luc viennent.',
    'Il a tiré dans le but de notre équipe.',
  ],
  de: [
    'Wie ist es wirklich?',
    'Aber eigentlich ist das gut.',
    'Es regnet, eigentlich wollte ich raus.',
    'Das ist im Grunde genommen falsch.',
    'Es liegt im Grunde des Sees.',
    'Er ging ohne wirklich zu fragen.',
    'Er verlor den Halt und fiel.',
    'Er hat Halt gefunden.',
    'Komm, halt dich fest.',
    'Das halt ich nicht aus.',
    'Ich halt eine Rede.',
    'Und halt nicht an.',
    'Weißt du, wie spät es ist?',
    'Weißt du, mit wem er kam?',
    'Was weißt du davon?',
    'Im Laufe des weiteren Gesprächs wurde er müde.',
    'Eine große Anzahl von Häusern steht leer.',
  ],
  ja: [
    'まあまあです。',
    'まあいいでしょう。',
    'なんか食べたい。',
    '私なんかには無理です。',
    '事実は違います。',
    '木の実は甘い。',
    '基本的には賛成です。',
    '夢が本当になった。',
    'それは本当に？',
    'とてもじゃないが言えない。',
    '非常に備えて水を買う。',
    '人を愛することができます。',
    '登録をすることができます。',
    '少し食べさせていただきます。',
    'すみませんー、通ります。',
    'へえー、そうですか。',
    '「なんか」「ええと」という口癖。',
    '基本的に言えば、無料です。',
    'えーっとという音が入ります。',
  ],
};

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

  test.each(Object.entries(WHOLE).flatMap(([language, texts]) => texts.map((text) => [language, text])))(
    'in %s leave a sentence that needs every word: %j',
    (name, text = '') => {
      const language = name as Language;
      for (const cuts of [WRITTEN_CUTS, SPOKEN_CUTS])
        expect(applyCuts(text, cuts[language], language)).toEqual({ text, made: [], count: 0 });
    },
  );

  test.each([
    ['en', 'It is a very good idea.', 'It is a good idea.'],
    ['en', 'She really likes an actually useful tool.', 'She likes an actually useful tool.'],
    ['en', 'It was, actually, late.', 'It was late.'],
    ['en', 'Basically, it rained.', 'It rained.'],
    ['en', 'It was, needless to say, late.', 'It was late.'],
    ['en', 'She walked\nin order to think.', 'She walked\nto think.'],
    ['en', 'In the event that it rains, we have the ability to wait.', 'If it rains, we can wait.'],
    [
      'en',
      'A large number of readers stayed because they have the ability to.',
      'Many readers stayed because they can.',
    ],
    ['es', 'La idea es verdaderamente buena.', 'La idea es buena.'],
    ['es', 'Lo que realmente importa es el tiempo.', 'Lo que importa es el tiempo.'],
    ['es', 'Como es sabido, la luz cambia.', 'La luz cambia.'],
    ['es', 'Paramos con el fin de que descanse.', 'Paramos para que descanse.'],
    ['es', 'En la actualidad hay tres.', 'Hoy hay tres.'],
    ['fr', 'La lumière est vraiment belle.', 'La lumière est belle.'],
    ['fr', 'En fait, il pleut.', 'Il pleut.'],
    ['fr', 'C’est tout simplement beau.', 'C’est beau.'],
    ['fr', 'Il part dans le but de l’aider.', 'Il part pour l’aider.'],
    ['fr', 'Il tremble littéralement chaque matin.', 'Il tremble chaque matin.'],
    ['de', 'Das ist sozusagen ein Anfang.', 'Das ist ein Anfang.'],
    ['de', 'Wir sind letztendlich alle müde.', 'Wir sind alle müde.'],
    ['de', 'Wir bleiben aufgrund der Tatsache, dass es regnet.', 'Wir bleiben, weil es regnet.'],
    ['de', 'Das ist im Grunde klar.', 'Das ist klar.'],
    ['de', 'Des Weiteren fehlt Licht.', 'Auch fehlt Licht.'],
    ['ja', 'とても良い朝です。', '良い朝です。'],
    ['ja', '実は、昨日から旅に出ています。', '昨日から旅に出ています。'],
    ['ja', '基本的に、朝に書きます。', '朝に書きます。'],
    ['ja', '本当になつかしい歌です。', 'なつかしい歌です。'],
    ['ja', '本当に言いたかったことです。', '言いたかったことです。'],
    ['ja', 'ご案内させていただきます。', 'ご案内します。'],
  ] as const)('in %s shorten %j', (language, text, edited) => {
    expect(applyCuts(text, WRITTEN_CUTS[language], language).text).toBe(edited);
  });

  test.each([
    ['en', 'You know, it rained.', 'It rained.'],
    ['en', 'It was, kind of, late.', 'It was late.'],
    ['en', 'So basically what I do is wait.', 'So what I do is wait.'],
    ['en', 'But you know, it rained.', 'But it rained.'],
    ['en', 'It was late, you know.', 'It was late.'],
    ['en', 'I mean, it was late.', 'It was late.'],
    ['en', 'Do you uh have time, um?', 'Do you have time?'],
    ['en', 'We did not, uh, stop.', 'We did not stop.'],
    ['en', 'we sat\nand um waited\nfor rain', 'we sat\nand waited\nfor rain'],
    ['es', 'Fuimos, ¿sabes?, a casa.', 'Fuimos a casa.'],
    ['es', 'O sea, no llueve.', 'No llueve.'],
    ['es', 'Y fue, o sea, el mejor del año.', 'Y fue el mejor del año.'],
    ['es', 'Yo eh quiero dormir.', 'Yo quiero dormir.'],
    ['es', 'Ella está, ehm, cansada.', 'Ella está cansada.'],
    ['es', 'Es básicamente un juego.', 'Es un juego.'],
    ['fr', 'Tu vois, il pleut.', 'Il pleut.'],
    ['fr', 'Je dors, vous voyez, très peu.', 'Je dors très peu.'],
    ['fr', 'Il est euh parti.', 'Il est parti.'],
    ['fr', 'Alors en fait, je commence.', 'Alors je commence.'],
    ['fr', 'Enfin bref, on est rentrés.', 'On est rentrés.'],
    ['fr', 'Ben, je ne sais pas.', 'Je ne sais pas.'],
    ['de', 'Weißt du, ich war müde.', 'Ich war müde.'],
    ['de', 'Ich glaube, äh, dass er kommt.', 'Ich glaube, dass er kommt.'],
    ['de', 'Es ist halt so.', 'Es ist so.'],
    ['de', 'Sie bringt halt eine leere mit.', 'Sie bringt eine leere mit.'],
    ['de', 'Also weißt du, ich war müde.', 'Also ich war müde.'],
    ['de', 'Das ist irgendwie seltsam.', 'Das ist seltsam.'],
    ['de', 'Ich war, weißt du, müde.', 'Ich war müde.'],
    ['ja', 'まあ、いいと思います。', 'いいと思います。'],
    ['ja', 'それは、なんか、違います。', 'それは、違います。'],
    ['ja', 'えっと今日は休みです。', '今日は休みです。'],
    ['ja', 'えーとですね、明日は晴れです。', '明日は晴れです。'],
    ['ja', 'うーん、難しいです。', '難しいです。'],
  ] as const)('in spoken %s clean %j', (language, text, cleaned) => {
    expect(applyCuts(text, SPOKEN_CUTS[language], language).text).toBe(cleaned);
  });

  test.each(['it is really, ', ' ', '\n'])('cost no more than the length of %j without an end', (part) => {
    const cutting = (length: number) => () =>
      applyCuts(part.repeat(length / part.length), WRITTEN_CUTS.en, 'en');
    // Ten where each sign is read so many times, a hundred where each is tried with each.
    expect(growthOf(cutting, 14_000, 10, 30)).toBeLessThanOrEqual(30);
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
  ['en', 'He had had enough.'],
  ['en', 'I know that that helps.'],
  ['en', 'She gave her her keys.'],
  ['en', 'We checked in in the morning.'],
  ['en', 'They’re re-reading it.'],
  ['en', 'We flew to Bora Bora.'],
  ['es', 'El tren para para cargar.'],
  ['es', 'Hay un sobre sobre la mesa.'],
  ['es', 'Como como siempre, despacio.'],
  ['fr', 'Vous vous trompez souvent.'],
  ['fr', 'Nous nous voyons demain.'],
  ['fr', 'Il faut faire faire une clé.'],
  ['fr', 'Il sourit en en parlant.'],
  ['de', 'der Mann, der der Frau half'],
  ['de', 'Das ist die, die die Tür schloss.'],
  ['de', 'Wenn Sie sie sehen, rufen Sie.'],
  ['de', 'Ob ihr ihr helft?'],
  ['de', 'Alle, die gewählt werden werden, kommen.'],
  ['ja', 'いろいろな人々がいる。'],
] as const)('in %s words that stand twice by grammar stay: %j', (language, text) => {
  expect(polishSentences(text, language, 50)).toEqual([]);
});

test.each([
  ['en', 'We saw the the sea.', 'We saw the sea.'],
  ['en', 'The the sea was calm.', 'The sea was calm.'],
  ['es', 'Vimos el el mar.', 'Vimos el mar.'],
  ['fr', 'On voit les les vagues.', 'On voit les vagues.'],
  ['de', 'Wir sahen und und hörten.', 'Wir sahen und hörten.'],
] as const)('in %s a word that slipped in twice goes: %j', (language, text, edited) => {
  expect(polishSentences(text, language, 50)).toEqual([
    expect.objectContaining({ edited, reasons: ['doubled'] }),
  ]);
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
