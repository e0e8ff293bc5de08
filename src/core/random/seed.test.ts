import { expect, test } from 'vitest';
import { hashText } from './seed.ts';

// What is drafted, drawn and shuffled follows from them: they must never change.
test.each([
  ['', 2_872_998_923],
  ['hookbuilder', 1_572_747_505],
  ['日本語', 3_456_843_481],
  ['🌙 moon', 3_748_890_602],
  ['Größe', 1_417_032_896],
])('the hash of "%s" is %i', (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
