import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markText } from './mark-text.ts';

const text = 'One is kept. Two is done by Friday? Three.';
const at = (part: string) => ({
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
  text: part,
});

it('cuts a paragraph where marks begin and end, also where they overlap', () => {
  const action = { ...at('Two is done by Friday?'), task: 'Two', due: null, people: [] };
  const pieces = markText(
    text,
    { start: 0, end: text.length },
    { summary: [at('One is kept. Two is done')], actions: [action], questions: [action] },
  );
  expect(
    pieces.map(({ text: part, sentence, action: done, question }) => [part, sentence, done, question]),
  ).toEqual([
    ['One is kept. ', 0, undefined, undefined],
    ['Two is done', 0, 0, 0],
    [' by Friday?', undefined, 0, 0],
    [' Three.', undefined, undefined, undefined],
  ]);
  expect(pieces.map(({ begins }) => begins)).toEqual([['sentence'], ['action', 'question'], [], []]);
  expect(pieces.findIndex(({ endsSentence }) => endsSentence)).toBe(1);
});

it('loses no letter, whatever the marks', () => {
  const span = fc.tuple(fc.nat(text.length), fc.nat(text.length)).map(([a, b]) => ({
    ...{ start: Math.min(a, b), end: Math.max(a, b) },
    text: text.slice(Math.min(a, b), Math.max(a, b)),
  }));
  fc.assert(
    fc.property(fc.array(span), fc.array(span), span, (summary, questions, whole) => {
      const pieces = markText(text, whole, { summary, actions: [], questions });
      expect(pieces.map((piece) => piece.text).join('')).toBe(text.slice(whole.start, whole.end));
    }),
  );
});
