import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

test.each<[string, KeyboardEventInit, boolean]>([
  ['a key by itself', { key: 'Enter', keyCode: 13 }, false],
  ['a key within a word', { key: 'Enter', keyCode: 229, isComposing: true }, true],
  ['a key that ends a word, as Safari tells of it', { key: 'Enter', keyCode: 229, isComposing: false }, true],
])('%s', (_name, event, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', event))).toBe(expected);
});
