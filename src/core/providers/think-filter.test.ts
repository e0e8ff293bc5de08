import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { createThinkFilter } from './think-filter.ts';

const filtered = (parts: readonly string[]): string => {
  const filter = createThinkFilter();
  let answer = '';
  for (const part of parts) {
    const { text, wasThought } = filter.push(part);
    answer = wasThought ? text : answer + text;
  }
  return answer + filter.end();
};

it.each([
  ['<think>Hm.</think>Words', 'Words'],
  ['  <think>\nHm.\n</think>\n\nWords', 'Words'],
  ['<THINKING>Hm. </think> more</thinking>Words', 'Words'],
  ['<think>Hm.', ''],
  ['<think>', ''],
  ['<thin', '<thin'],
  ['<THIN', '<THIN'],
  ['<thinker>Words', '<thinker>Words'],
  ['Words <think>Hm.</think>', 'Words <think>Hm.</think>'],
  ['<think>One.</think> <think>Two.</think>Words', 'Words'],
  ['<think>One.</think>\n<thin', '<thin'],
  ['<think>One.</think>\n ', ''],
  ['Words\n\n<think>Hm.\n<b></think>\n\nMore\n', 'Words\n\nMore\n'],
  ['Words\n  <thinking>Hm.</thinking>More', 'Words\nMore'],
  ['Words\n<think>Hm.', 'Words\n<think>Hm.'],
  ['Words\n\n <THINKING>Hm.\n</think', 'Words\n\n <THINKING>Hm.\n</think'],
  [
    'A prompt:\n\n```xml\n<thinking>\nHm.\n</thinking>\n```\nWords',
    'A prompt:\n\n```xml\n<thinking>\nHm.\n</thinking>\n```\nWords',
  ],
  ['```\n<think>Hm.', '```\n<think>Hm.'],
  ['```\n</think>\n```\n<think>Hm.</think>Words', '```\n</think>\n```\nWords'],
  [
    '~~~~\n```\n~~~\n<think>a</think>\n~~~~ \n<think>b</think>c',
    '~~~~\n```\n~~~\n<think>a</think>\n~~~~ \nc',
  ],
  ['`` is code\n<think>Hm.</think>Words', '`` is code\nWords'],
  ['Words\n``', 'Words\n``'],
  ['Words\n<thinker>More', 'Words\n<thinker>More'],
  ['Words\n  <', 'Words\n  <'],
  ['- <think>\n- <b>\n\n    code\n', '- <think>\n- <b>\n\n    code\n'],
  ['', ''],
  ['Hm.\n</think>\n\nWords', 'Words'],
  ['Hm.\n\nAnd so on.\n  </THINKING> Words\n\nMore', 'Words\n\nMore'],
  ['</think>Words', 'Words'],
  ['Hm.\n</think>\n<think>Hm.</think>\nWords', 'Words'],
  ['Hm. It ends with </think>, they say.', 'Hm. It ends with </think>, they say.'],
  ['<think>Hm.</think>Words\n</think>\nMore', 'Words\n</think>\nMore'],
  ['Hm.\n</think>\nWords\n</think>\nMore', 'Words\n</think>\nMore'],
  ['Words\n</thin', 'Words\n</thin'],
  ['Words\n</thinkers>', 'Words\n</thinkers>'],
])('%j is %j, wherever it is cut', (text, answer) => {
  expect(filtered([text])).toBe(answer);
  expect(filtered([...text])).toBe(answer);
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 4 }), (cuts) => {
      const marks = [0, ...cuts.sort((a, b) => a - b), text.length];
      expect(filtered(marks.slice(1).map((to, index) => text.slice(marks[index], to)))).toBe(answer);
    }),
    { numRuns: runs(20) },
  );
});

it('holds a long thought in little memory', () => {
  const filter = createThinkFilter();
  filter.push('<think>');
  for (let index = 0; index < 1000; index += 1) expect(filter.push('a long thought ').text).toBe('');
  expect(filter.push('</think>Words')).toEqual({ text: 'Words', wasThought: false });
});

it('gives what it held back once', () => {
  const filter = createThinkFilter();
  expect([filter.push('<thi').text, filter.end(), filter.end()]).toEqual(['', '<thi', '']);
});
