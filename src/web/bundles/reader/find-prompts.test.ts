import { expect, it } from 'vitest';
import { markWords } from './find-prompts.ts';

it.each([
  ['Open a lesson with a scene', 'LESSON', 'Open a [lesson] with a scene'],
  ['Números que no dan miedo', 'numeros dan', '[Números] que no [dan] miedo'],
  ['Straßen und Gassen', 'strasse', '[Straße]n und Gassen'],
  ['レッスンを開く', 'れっすん', '[レッスン]を開く'],
  ['Lesson by lesson', 'lesson', '[Lesson] by [lesson]'],
  ['No such word', 'lesson', 'No such word'],
])('marks in “%s” what “%s” finds', (title, query, marked) => {
  const parts = markWords(title, query);
  expect(parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')).toBe(marked);
});
