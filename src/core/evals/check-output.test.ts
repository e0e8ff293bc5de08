import { describe, expect, test } from 'vitest';
import type { Assertion } from '#content/evals-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import { checkOutput, countBetweenSpaces } from './check-output.ts';

const OUTPUT = `## Three hooks for you

1. **What if** the morning were yours?
2. You’re not late, and that is the point.
3. It costs $49 at 9:30.

| Hook | Words |
|------|-------|
| One  | 6     |
| Two  | 9     |
`;

const messages = (assertion: Assertion, output = OUTPUT, language: Language = 'en') =>
  checkOutput(output, language, [assertion], 'model').map(({ message }) => message);

describe('each assertion holds, and says what is wrong when it does not', () => {
  test.each<[Assertion, Assertion, string]>([
    [
      { check: 'headings', least: 1, most: 1 },
      { check: 'headings', least: 2 },
      'has 1 headings, fewer than 2',
    ],
    [
      { check: 'items', least: 3, most: 3 },
      { check: 'items', least: 1, most: 2 },
      'has 3 list items, more than 2',
    ],
    [
      { check: 'words', least: 29, most: 29 },
      { check: 'words', least: 30, most: 99 },
      'has 29 words, fewer than 30',
    ],
    [
      { check: 'table', columns: 2, rows: 2 },
      { check: 'table', columns: 2, rows: 3 },
      'has no table of 2 columns and 3 rows; found 2 × 2',
    ],
    [
      { check: 'mentions', texts: ['WHAT IF the  morning', "you're not late"] },
      { check: 'mentions', texts: ['evening'] },
      'does not mention "evening"',
    ],
    [
      { check: 'avoids', words: ['ate', 'hoo', 'your'] },
      { check: 'avoids', words: ['not late'] },
      'says "not late"',
    ],
    [
      { check: 'matches', pattern: '\\d{1,2}:\\d{2}|\\$\\d+', least: 2 },
      { check: 'matches', pattern: '\\bHOOK\\b', least: 2 },
      'matches /\\bHOOK\\b/ once, not 2 or more',
    ],
  ])('%o', (holds, fails, message) => {
    expect(messages(holds)).toEqual([]);
    expect(messages(fails)).toEqual([message]);
  });

  test('language', () => {
    expect(messages({ check: 'language' })).toEqual([]);
    expect(messages({ check: 'language' }, OUTPUT, 'fr')).toEqual(['reads as English, not as French']);
    expect(messages({ check: 'language' }, '42', 'ja')).toEqual([
      'reads as no language of ours, not as Japanese',
    ]);
  });
});

test('in Japanese, words are forbidden wherever they stand', () => {
  const forbidden: Assertion = { check: 'avoids', words: ['革命的'] };
  expect(messages(forbidden, 'これは革命的な方法です。', 'ja')).toEqual(['says "革命的"']);
  expect(messages(forbidden, 'これは静かな方法です。', 'ja')).toEqual([]);
});

test('special characters of words and escapes of Markdown are taken literally', () => {
  expect(messages({ check: 'mentions', texts: ['C++ *now*', 'ＡＢＣ'] }, 'c\\+\\+ \\*now\\* abc')).toEqual(
    [],
  );
  expect(messages({ check: 'avoids', words: ['100% (safe)'] }, 'It is 100% (safe).')).toEqual([
    'says "100% (safe)"',
  ]);
});

test('counts of Japanese are half the characters, marks aside', () => {
  expect(countBetweenSpaces('朝の五分、\n深呼吸。', 'ja')).toBe(4);
  expect(countBetweenSpaces('one – two 3', 'en')).toBe(3);
});

test('what stands under "model" is asked of models only', () => {
  const expected: Assertion[] = [{ check: 'model', assert: { check: 'items', least: 9 } }];
  expect(checkOutput(OUTPUT, 'en', expected, 'draft')).toEqual([]);
  expect(checkOutput(OUTPUT, 'en', expected, 'model')).toEqual([
    { check: 'items', message: 'has 3 list items, fewer than 9' },
  ]);
});
