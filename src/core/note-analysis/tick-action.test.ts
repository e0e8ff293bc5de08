import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quote } from './analysis-result.ts';
import { areSameButForTicks, isActionDone, tickAction } from './tick-action.ts';

const quoteIn = (note: string, text: string): Quote => {
  const start = note.indexOf(text);
  return { text, start, end: start + text.length };
};

describe.each([
  ['a box', '- [ ] Call Ana.\n- [ ] Pay', 'Call Ana.', '- [x] Call Ana.\n- [ ] Pay'],
  ['a numbered list', 'Plan\n\n1. Call Ana\n2. Pay', 'Call Ana', 'Plan\n\n1. [x] Call Ana\n2. Pay'],
  ['running text', 'Soon: ask Ana. Then rest.', 'Soon: ask Ana.', '~~Soon: ask Ana~~. Then rest.'],
  ['the second sentence of a line', '- Rest. Ask Ana!', 'Ask Ana!', '- Rest. ~~Ask Ana~~!'],
  ['Japanese', '疲れた。家賃を払う。寝る。', '家賃を払う。', '疲れた。~~家賃を払う~~。寝る。'],
])('an action item in %s', (_, note, text, done) => {
  const action = quoteIn(note, text);

  it('is done in Markdown, and said to be', () => {
    expect(isActionDone(note, action)).toBe(false);
    expect(tickAction(note, action, true)).toBe(done);
    expect(isActionDone(done, action)).toBe(true);
    expect(tickAction(done, action, true)).toBe(done);
  });

  it('is to be done again, with nothing else changed', () => {
    const again = tickAction(done, action, false) ?? '';
    expect(isActionDone(again, action)).toBe(false);
    expect(areSameButForTicks(again, note)).toBe(true);
    expect(areSameButForTicks(done, `${note} More`)).toBe(false);
  });
});

it('is found where it stands now, and of two the nearest', () => {
  const action = quoteIn('Call Ana. Rest. ', 'Call Ana.');
  expect(tickAction('A line before.\n\nCall Ana. Rest.', action, true)).toBe(
    'A line before.\n\n~~Call Ana~~. Rest.',
  );
  const second = { ...action, start: 20, end: 29 };
  expect(tickAction('Call Ana. Now rest. Call Ana.', second, true)).toBe('Call Ana. Now rest. ~~Call Ana~~.');
  expect(isActionDone('Nothing of it', action)).toBeUndefined();
  expect(tickAction('Nothing of it', action, true)).toBeUndefined();
});

it('gives back every note word for word', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}\.$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (sentences, pick) => {
      const note = sentences.join(' ');
      const text = sentences[pick % sentences.length] ?? '';
      const action = quoteIn(note, text);
      const done = tickAction(note, action, true) ?? '';
      expect(tickAction(done, action, false)).toBe(note);
    }),
  );
});
