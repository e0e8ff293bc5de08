import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['en', 'It’s the hook that you’re looking for, and they don’t know it yet.'],
  ['es', 'Lo que buscas está en los detalles, y nadie más te lo cuenta así.'],
  ['fr', 'L’atelier qu’il propose tient dans une heure, sans rien de plus.'],
  ['de', 'Was dir fehlt, ist nicht die Zeit, sondern ein Anfang, der leicht ist.'],
  ['ja', '朝の五分で、今日いちばん大切なことを決めます。'],
])('%s', (language, text) => expect(detectLanguage(text)).toBe(language));

test('a quote in another language does not turn it over', () => {
  expect(
    detectLanguage('Ihr Satz lautet: “The calm you want is near.” Er ist kurz, und das ist gut so.'),
  ).toBe('de');
  expect(
    detectLanguage('作品名は「The Calm Morning Workshop」です。朝に読むための短い本をまとめました。'),
  ).toBe('ja');
});

test('Japanese words in an English text leave it English', () => {
  expect(detectLanguage('She calls it 木漏れ日, which is the light that comes through the leaves.')).toBe(
    'en',
  );
});

test('says nothing where nothing tells', () => {
  expect(detectLanguage('')).toBeUndefined();
  expect(detectLanguage('1:00 2:00 Lumora')).toBeUndefined();
  expect(detectLanguage('the der')).toBeUndefined();
  // Words of Spanish and of French.
  expect(detectLanguage('la que de')).toBeUndefined();
});
