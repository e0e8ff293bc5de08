import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { type Brief, checkBrief } from './check-brief.ts';

const empty: Brief = {
  task: '',
  reader: '',
  material: '',
  format: '',
  checks: '',
  limits: '',
  example: '',
  language: 'en',
};
const full: Brief = {
  ...empty,
  task: 'Write the invitation to a free first hour for people who stopped painting.',
  reader: 'Adults who painted at school',
  material: 'Thursday, 18:00, six places.',
  format: 'mail',
  checks: 'It names day and place.',
  limits: 'No exclamation marks',
  example: 'Come as you are.',
};

test('nothing gives nothing, everything gives a hundred', () => {
  expect(checkBrief(empty)).toMatchObject({ score: 0, vague: [], requests: 0 });
  expect(checkBrief(full)).toMatchObject({ score: 100, vague: [], requests: 1 });
});

test('a topic is half a task, and each missing part costs its points', () => {
  expect(checkBrief({ ...full, task: 'An invitation' }).score).toBe(87);
  expect(checkBrief({ ...full, material: ' \n' }).score).toBe(80);
  expect(checkBrief({ ...full, example: '' }).score).toBe(95);
});

test.each([
  ['en', 'Make a good, engaging text about things.', ['good', 'engaging', 'things']],
  ['es', 'Haz un texto bonito y breve.', ['bonito', 'breve']],
  ['fr', 'Écris un bon texte, court et moderne.', ['bon', 'court', 'moderne']],
  ['de', 'Schreib einen guten, knackigen Text.', ['guten', 'knackigen']],
  ['ja', '魅力的でおしゃれな文章をお願いします。', ['魅力的', 'おしゃれ']],
] as const)('vague words are found in %s', (language, task, vague) => {
  const check = checkBrief({ ...full, task: `${task} ${full.task}`, language });
  expect(check.vague).toEqual(vague);
  expect(check.score).toBe(100 - 3 * vague.length);
});

test('several sentences are several requests', () => {
  expect(checkBrief({ ...full, task: 'Write it. Translate it. Shorten it.' }).requests).toBe(3);
});

test('the score stays between 0 and 100', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, fc.constantFrom(...LANGUAGES), (task, checks, language) => {
      const { score } = checkBrief({ ...full, task, checks, language });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }),
  );
});
