import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainBeginning } from './plain-beginning.ts';
import { toPlainText } from './result-file.ts';

it.each([
  ['| Hook | Why |\n|---|---|\n| **Two doors** | It ope', 'Hook  Why\nTwo doors  It ope'],
  ['| Hook | Why |\n|---|--', 'Hook  Why'],
  ['| Hook | Why |\n|---|---|\n|', 'Hook  Why'],
  ['| Hook | Wh', 'Hook  Wh'],
  ['| Hook | **Why it', 'Hook  Why it'],
  ['Say **two wor', 'Say two wor'],
  ['Say **two words*', 'Say two words'],
  ['Say **two words**', 'Say two words'],
  ['Say **two** and **thr', 'Say two and thr'],
  ['Say **', 'Say'],
  ['Say __two wor', 'Say two wor'],
  ['Say *two wor', 'Say two wor'],
  ['**Say** *two wor', 'Say two wor'],
  ['Say _two wor', 'Say two wor'],
  ['Say ~~two wor', 'Say two wor'],
  ['Call `npm run bui', 'Call npm run bui'],
  ['Call\n\n```js\nconst a = **b', 'Call\n\nconst a = **b'],
  ['Call\n\n```js', 'Call'],
  ['Read [the gui', 'Read the gui'],
  ['Read [the guide](https://lumora.te', 'Read the guide'],
  ['Read\n\n##', 'Read'],
  ['* one\n* two', '- one\n- two'],
  ['snake_case and 2 * 3', 'snake_case and 2 * 3'],
])('%j', (markdown, text) => {
  expect(plainBeginning(markdown).trim()).toBe(text);
});

const WHOLE = [
  '## Hooks for **Library**',
  '| Hook | Why |\n|---|---|\n| **Two doors** | It *opens* `a` door |',
  'Say ~~this~~, [read](https://lumora.test/a) and **go**.',
  '1. **One**\n\n   Why __it__ opens.',
].join('\n\n');

it('shows no mark, wherever the text was cut', () => {
  fc.assert(
    fc.property(fc.nat(WHOLE.length), (at) => {
      expect(plainBeginning(WHOLE.slice(0, at))).not.toMatch(/[*`|~#]|__/);
    }),
  );
});

it('reads what was not cut as it is read whole', () => {
  expect(plainBeginning(WHOLE)).toBe(toPlainText(WHOLE));
});
