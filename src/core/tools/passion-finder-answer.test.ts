import { expect, test } from 'vitest';
import {
  passionFinderAnswer,
  passionFinderScores,
  readPassionFinderAnswer,
  strongestWay,
} from './passion-finder-answer.ts';

const score = (dimension: string, share: number) => ({ dimension, share, strength: share / 100 });

test('the stored answer names the two strongest ways and the themes that bundles are tagged with', () => {
  const scores = [score('teacher', 50), score('builder', 30), score('healer', 20)];
  expect(passionFinderAnswer(scores)).toBe('teacher, builder: clarity, abundance');
  expect(strongestWay(passionFinderAnswer(scores))).toBe('teacher');
  expect(passionFinderScores(scores)).toEqual({ teacher: 50, builder: 30, healer: 20 });
});

test('every pair of ways leads to at least one of the five tags, and every tag can be reached', () => {
  const ways = ['teacher', 'healer', 'storyteller', 'maker', 'guide', 'builder', 'mystic'];
  const tags = ['clarity', 'abundance', 'protection', 'intuition', 'healing'];
  const answers = ways.flatMap((a) =>
    ways.filter((b) => b !== a).map((b) => passionFinderAnswer([score(a, 60), score(b, 40)])),
  );
  for (const answer of answers) expect(tags.some((tag) => answer.split(': ')[1]?.includes(tag))).toBe(true);
  for (const tag of tags) expect(answers.some((answer) => answer.includes(tag))).toBe(true);
});

test('without scores there is no answer', () => {
  expect(passionFinderAnswer([])).toBe('');
  expect(strongestWay('')).toBe('');
});

test('a stored answer is read back by what it names', () => {
  const answer = passionFinderAnswer([score('teacher', 60), score('builder', 40)]);
  const read = { ways: ['teacher', 'builder'], themes: ['clarity', 'abundance'] };
  expect(readPassionFinderAnswer(answer)).toEqual(read);
  expect(readPassionFinderAnswer(' Teacher,builder:  clarity, ABUNDANCE ')).toEqual(read);
  expect(readPassionFinderAnswer('mystic')).toEqual({ ways: ['mystic'], themes: [] });
});

test.each([
  '',
  'Teaching',
  'teacher, : clarity',
  'teacher: courage',
  'teacher: clarity: healing',
  'toString',
])('an answer of another shape is not read: %j', (answer) => {
  expect(readPassionFinderAnswer(answer)).toBeNull();
});
