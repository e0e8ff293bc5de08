import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';
import { readingSeconds, studyMinutes } from './reading-time.ts';

it.each([
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

it('is studied more slowly than it is read, and in a minute at least', () => {
  const text = 'word '.repeat(1800);
  expect(studyMinutes(text)).toBe(10);
  expect(readingSeconds(text, 'en')).toBe(454);
  expect(studyMinutes('朝'.repeat(3600))).toBe(10);
  expect(studyMinutes('')).toBe(1);
});
