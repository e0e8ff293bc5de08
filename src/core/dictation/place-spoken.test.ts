import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../languages/languages.ts';
import { placeSpoken } from './place-spoken.ts';
import { DICTATION_WORDS } from './words/words-of.ts';

/** Phrase after phrase at the end of a text. */
const appendSpoken = (before: string, phrases: readonly string[], language: Language): string =>
  phrases.reduce((whole, phrase) => {
    const { text, eats } = placeSpoken(phrase, { before: whole, after: '' }, language);
    return whole.slice(0, whole.length - eats) + text;
  }, before);

const write = (spoken: string, language: Language = 'en') => appendSpoken('', [spoken], language);

describe('marks that are said', () => {
  it.each<[Language, string, string]>([
    ['en', 'hello comma how are you question mark', 'Hello, how are you?'],
    ['en', 'stop exclamation mark go on full stop fine', 'Stop! Go on. Fine'],
    ['en', 'three things colon one semicolon two', 'Three things: one; two'],
    ['en', 'he said open quote come in close quote comma smiling', 'He said “come in”, smiling'],
    ['en', 'first line new line second line new paragraph third', 'First line\nSecond line\n\nThird'],
    ['en', 'well hyphen known open bracket see below close bracket period', 'Well-known (see below).'],
    ['en', 'wait dash', 'Wait –'],
    ['en', 'I went home period new paragraph then I slept period', 'I went home.\n\nThen I slept.'],
    ['es', 'hola coma cómo estás signo de interrogación', '¿Hola, cómo estás?'],
    ['es', 'hola coma abrir interrogación cómo estás cerrar interrogación', 'Hola, ¿cómo estás?'],
    ['es', 'bien punto y seguido qué alegría signo de exclamación', 'Bien. ¡Qué alegría!'],
    ['es', 'uno punto y coma dos punto y aparte tres dos puntos cuatro punto', 'Uno; dos.\n\nTres: cuatro.'],
    ['es', 'dijo abrir comillas entra cerrar comillas nueva línea fin', 'Dijo «entra»\nFin'],
    [
      'fr',
      "ça va point d'interrogation oui virgule merci point d’exclamation",
      'Ça va\u202f? Oui, merci\u202f!',
    ],
    [
      'fr',
      'il dit deux points ouvrez les guillemets entre fermez les guillemets point',
      'Il dit\u202f: «\u202fentre\u202f».',
    ],
    ['fr', 'un point virgule deux point à la ligne trois', 'Un point virgule deux.\nTrois'],
    ['fr', "rendez trait d'union vous tiret demain nouveau paragraphe bien", 'Rendez-vous – demain\n\nBien'],
    ['de', 'hallo Komma wie geht es dir Fragezeichen gut Ausrufezeichen', 'Hallo, wie geht es dir? Gut!'],
    ['de', 'er sagte Doppelpunkt Anführungszeichen auf komm Anführungszeichen zu Punkt', 'Er sagte: „komm“.'],
    ['de', 'eins Semikolon zwei neue Zeile drei neuer Absatz vier', 'Eins; zwei\nDrei\n\nVier'],
    ['de', 'E Bindestrich Mail Klammer auf neu Klammer zu Gedankenstrich fertig', 'E-Mail (neu) – fertig'],
    ['ja', '今日は晴れ読点明日は雨句点', '今日は晴れ、明日は雨。'],
    ['ja', 'かぎ括弧行こうかぎ括弧閉じと言った句点本当疑問符', '「行こう」と言った。本当？'],
    ['ja', '一行目改行二行目新しい段落三行目', '一行目\n二行目\n\n三行目'],
    ['ja', 'すごい 感嘆符', 'すごい！'],
    ['ja', 'はい まる', 'はい。'],
  ])('%s: %s', (language, spoken, written) => {
    expect(write(spoken, language)).toBe(written);
  });
});

describe('words that are no commands stay', () => {
  it.each<[Language, string]>([
    ['en', 'A period of time'],
    ['en', 'It was a long period'],
    ['en', 'The trial period ends today'],
    ['en', 'Period drama is what I like'],
    ['en', 'You put the comma there'],
    ['en', 'Comma separated values'],
    ['en', 'They sell a new line of shoes'],
    ['en', 'Dash to the store and back'],
    ['en', 'A dash of salt'],
    ['en', 'Colon cancer'],
    ['es', 'Un punto de vista'],
    ['es', 'Está en coma'],
    ['es', 'El punto es este'],
    ['fr', 'Un point de vue'],
    ['fr', 'Le point est clair'],
    ['fr', 'Le point d’interrogation manque'],
    ['de', 'Der Punkt ist klar'],
    ['de', 'Das ist ein guter Punkt'],
    ['de', 'Punkt eins der Liste'],
    ['ja', '仕事が始まる'],
    ['ja', '句読点を付ける'],
    ['ja', '改行を入れる'],
    ['ja', 'てんきがいい'],
    ['ja', '大きな丸'],
  ])('%s: %s', (language, spoken) => {
    expect(write(spoken, language)).toBe(spoken);
  });

  it.each<[Language, string, string]>([
    ['en', 'say literal comma here', 'Say comma here'],
    ['en', 'literal question mark', 'Question mark'],
    ['es', 'escribe literal punto y coma', 'Escribe punto y coma'],
    ['fr', 'écris littéral virgule', 'Écris virgule'],
    ['de', 'schreib wörtlich Fragezeichen', 'Schreib Fragezeichen'],
    ['ja', '文字どおり改行', '改行'],
    // Nothing follows that it could be meant for.
    ['en', 'a literal truth', 'A literal truth'],
  ])('%s: %s, by the word that says so', (language, spoken, written) => {
    expect(write(spoken, language)).toBe(written);
  });

  it.each<[Language, string, string]>([
    ['en', 'it costs 3.50 at 10:30 comma 7 days', 'It costs 3.50 at 10:30, 7 days'],
    ['de', '3 Komma 5 Meter', '3 Komma 5 Meter'],
    ['de', 'am 3. Mai Komma mittags', 'Am 3. Mai, mittags'],
    ['fr', '2 virgule 5', '2 virgule 5'],
    ['ja', '3.5メートル句点', '3.5メートル。'],
  ])('%s: numbers are untouched in %s', (language, spoken, written) => {
    expect(write(spoken, language)).toBe(written);
  });
});

describe('where a recogniser writes marks itself', () => {
  it.each<[Language, string, string]>([
    ['en', 'Hello, comma, how are you? Question mark.', 'Hello, how are you?'],
    ['en', 'I went home. Period.', 'I went home.'],
    ['en', 'hello , how are you ?', 'Hello, how are you?'],
    ['en', 'One, e.g. comma, this', 'One, e.g., this'],
    ['en', 'first\nsecond', 'First\nSecond'],
    ['es', '¿Cómo estás? Signo de interrogación.', '¿Cómo estás?'],
    ['fr', 'Ça va ?', 'Ça va\u202f?'],
    ['ja', '今日は晴れ、句点。', '今日は晴れ。'],
  ])('%s: %j', (language, spoken, written) => {
    expect(write(spoken, language)).toBe(written);
  });
});

describe('at the caret', () => {
  const at = (place: string, spoken: string, language: Language = 'en', isOneLine = false) => {
    const [before = '', after = ''] = place.split('|');
    const { text, eats } = placeSpoken(spoken, { before, after, isOneLine }, language);
    return `${before.slice(0, before.length - eats)}${text}|${after}`;
  };
  it.each<[string, string, string]>([
    ['|', 'hello', 'Hello|'],
    ['One.|', 'two', 'One. Two|'],
    ['One |', 'two', 'One two|'],
    ['One |', 'comma two', 'One, two|'],
    ['One|three', 'two', 'One two |three'],
    ['One| three', 'two', 'One two| three'],
    ['One|, three', 'two', 'One two|, three'],
    ['One (|)', 'aside', 'One (aside|)'],
    ['“|”', 'hello', '“Hello|”'],
    ['He said: “|', 'hello', 'He said: “hello|'],
    ['Line\n|', 'next', 'Line\nNext|'],
    ['One  |', 'new line two', 'One\nTwo|'],
    ['By e.g. a |', 'pause', 'By e.g. a pause|'],
    ['See p.|', 'three', 'See p. three|'],
    ['Wait...|', 'what', 'Wait... what|'],
    ['He said “no.”|', 'then left', 'He said “no.” Then left|'],
    ['I like |', 'iPhone cases', 'I like iPhone cases|'],
    ['|', 'iPhone cases', 'iPhone cases|'],
    ['We met |', 'The neighbours', 'We met the neighbours|'],
    ['We met |', 'Paris', 'We met Paris|'],
    ['One|', '', 'One|'],
  ])('%j and %j', (place, spoken, whole) => {
    expect(at(place, spoken)).toBe(whole);
  });

  it('writes no line where there is one line', () => {
    expect(at('|', 'one new line two', 'en', true)).toBe('One two|');
  });

  it('knows that a German text closes with what an English one opens with', () => {
    expect(at('Er sagte „ja.“|', 'dann ging er', 'de')).toBe('Er sagte „ja.“ Dann ging er|');
  });

  it('sets no space in Japanese', () => {
    expect(at('今日は|です', '晴れ', 'ja')).toBe('今日は晴れ|です');
  });

  it('goes on where the last phrase ended', () => {
    expect(appendSpoken('Before.', ['good morning', 'comma', 'everybody', 'period', 'sit down'], 'en')).toBe(
      'Before. Good morning, everybody. Sit down',
    );
  });
});

describe('whatever is said', () => {
  const plain = fc.constantFrom(
    'river',
    'Paris',
    'über',
    'été',
    '3.5',
    '10:30',
    '12',
    'niño',
    'walks',
    'quietly',
    "l'eau",
  );
  const phrase = (language: Language) =>
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: plain.map((text) => ({ text, isCommand: false })) },
        fc.constantFrom(...DICTATION_WORDS[language].commands).map(([text]) => ({ text, isCommand: true })),
      ),
      { maxLength: 12 },
    );
  const spaced = LANGUAGES.filter((language) => language !== 'ja');

  it.each(spaced)('%s: no other word is lost, added or moved', (language) => {
    fc.assert(
      fc.property(phrase(language), (parts) => {
        const written = write(parts.map(({ text }) => text).join(' '), language).toLowerCase();
        let from = 0;
        for (const { text, isCommand } of parts) {
          if (isCommand) continue;
          const found = written.indexOf(text.toLowerCase(), from);
          expect(found, `${text} in ${written}`).toBeGreaterThanOrEqual(0);
          from = found + text.length;
        }
      }),
    );
  });

  it.each(LANGUAGES)('%s: a text without commands stays as it was written', (language) => {
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 8 }), (words) => {
        const once = write(words.join(' '), language);
        expect(write(once, language)).toBe(once);
      }),
    );
  });

  it.each(LANGUAGES)('%s: never eats more than spaces, whatever stands around', (language) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, after, spoken) => {
        const { text, eats } = placeSpoken(spoken, { before, after }, language);
        expect(before.slice(before.length - eats).trim()).toBe('');
        if (!spoken.trim()) expect(text).toBe('');
        if (spoken.trim()) expect(text).not.toBe('');
      }),
    );
  });

  it('every command of every language writes its marks when it is said alone', () => {
    for (const language of LANGUAGES)
      for (const [words, names] of DICTATION_WORDS[language].commands) {
        const marks = names.map((name) => DICTATION_WORDS[language].marks[name]?.text).join('');
        expect(write(words, language), `${language}: ${words}`).toBe(marks);
      }
  });
});
