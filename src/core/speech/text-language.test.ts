import { describe, expect, test } from 'vitest';
import { certainLanguage } from './text-language.ts';

describe('a text says by itself', () => {
  test.each([
    ['en', 'Where is the key?'],
    ['en', 'Call the dentist about the appointment that was on Tuesday.'],
    ['en', "It's been a long day, and I don't know what I should do with my notes."],
    ['es', '¿Dónde está la llave?'],
    ['es', 'Mañana llamo al dentista y después compro pan para la cena.'],
    ['es', 'Hoy he caminado por el parque con mi hermana, y todo era más tranquilo.'],
    ['fr', 'Où est la clé ?'],
    ['fr', 'Demain j’appelle le dentiste, et puis j’achète du pain pour le dîner.'],
    ['fr', "Aujourd'hui j'ai marché dans le parc avec ma sœur, et c'était calme."],
    ['de', 'Wo ist der Schlüssel?'],
    ['de', 'Morgen rufe ich den Zahnarzt an und kaufe Brot für das Abendessen.'],
    ['de', 'Heute war ich mit meiner Schwester im Park, und alles war ruhiger.'],
    ['ja', '鍵はどこですか'],
    ['ja', '買い物メモ'],
    ['ja', '今日は妹と公園を歩きました。いつもより静かでした。'],
  ])('%s: %s', (language, text) => expect(certainLanguage(text)).toBe(language));
});

describe('what is said beside it does not turn it over', () => {
  test.each([
    ['de', 'Ihr Satz lautet: “Calm is near.” Er ist kurz, und das ist gut so.'],
    ['en', 'She calls it 木漏れ日, which is the light that comes through the leaves.'],
    ['en', 'We had crème brûlée at the Café Müller in Köln, and it was the best of all of them.'],
    ['en', 'The font is Comic Sans: a comment, a todo, the sea and the hat are what they see.'],
    ['ja', '作品名は「The Calm Morning Workshop」です。朝に読むための短い本をまとめました。'],
  ])('%s: %s', (language, text) => expect(certainLanguage(text)).toBe(language));
});

describe('nothing is certain', () => {
  test.each([
    ['of nothing', ''],
    ['of figures and names', '1:00 2:00 Lumora, Anna Müller, José'],
    ['of a few words', 'Milk, bread, dentist'],
    ['of a few words', 'Milch kaufen und Anna anrufen'],
    ['of a few words', 'Llamar a Ana'],
    ['of a few words', 'Appeler Anne'],
    ['of a title', 'The Art of War'],
    ['of a title', 'El Niño'],
    ['of words of several languages', 'la que de'],
    ['of words that are also others', 'Todo: comment, font sans, war, die hat, man, sea era'],
    ['of one word that comes again and again', 'und und und und und und'],
    ['of letters in a list', 'Vitamin C, D, L; X, Y, o'],
    [
      'of a text in two',
      'Heute war ich mit meiner Schwester im Park. Today I was in the park with my sister and it was calm.',
    ],
    ['of kanji alone, which may be Chinese', '会議資料確認'],
    ['of another language', 'Vandaag was ik met mijn zus in het park, en het was er rustig.'],
    ['of another language', 'Idag gick jag i parken med min syster, och det var lugnt.'],
    ['of another language', 'Сегодня я гуляла в парке с сестрой.'],
    ['of another language', '今天我和妹妹去公园散步，很安静。'],
  ])('%s: %s', (_, text) => expect(certainLanguage(text)).toBeUndefined());
});
