import { expect, test } from 'vitest';
import { moveCaret } from './move-caret.ts';

/** `|` is the caret. */
test.each([
  ['one| two', 'one two three', 'one| two three'],
  ['one two|', 'zero one two', 'zero one two|'],
  ['one\ntw|o', 'one\nnew\ntwo', 'one\nnew\ntw|o'],
  ['one xy|z three', 'one three', 'one |three'],
  ['all of| it', '', '|'],
  ['|', 'written elsewhere', '|written elsewhere'],
])('%j becomes %j', (before, after, wanted) => {
  const at = moveCaret(before.replace('|', ''), after, before.indexOf('|'));
  expect(`${after.slice(0, at)}|${after.slice(at)}`).toBe(wanted);
});
