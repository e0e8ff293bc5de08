import { expect, it } from 'vitest';
import type { BoardContent, Card } from './board.ts';
import { change, endStep, mergeHistory, redo, startHistory, undo } from './history.ts';

const board = (...texts: string[]): BoardContent => ({
  name: 'Spring',
  cards: texts.map(
    (text, at): Card => ({
      ...{ id: text, x: at * 12, y: 0, w: 12, h: 8, kind: 'note', text, colour: 'paper' },
    }),
  ),
});
const texts = ({ cards }: BoardContent) => cards.map(({ id }) => id).join('');

it('takes back step by step, and does again', () => {
  let history = change(change(startHistory(board('a')), board('a', 'b')), board('a', 'b', 'c'));
  history = undo(history);
  expect(texts(history.present)).toBe('ab');
  history = undo(undo(history));
  expect(texts(history.present)).toBe('a');
  history = redo(redo(redo(history)));
  expect(texts(history.present)).toBe('abc');
  expect(redo(change(undo(history), board('a', 'd'))).present).toEqual(board('a', 'd'));
});

it('takes letters that follow each other as one step, until that is ended', () => {
  let history = startHistory(board('a'));
  history = change(change(history, board('ab'), 'text:1'), board('abc'), 'text:1');
  expect(texts(undo(history).present)).toBe('a');
  history = change(endStep(history), board('abcd'), 'text:1');
  expect(texts(undo(history).present)).toBe('abc');
});

it('takes back one’s own steps alone', () => {
  const mine = change(startHistory(board('a')), board('a', 'mine'));
  const merged = mergeHistory(mine, board('a'), board('a', 'theirs'), () => 'new');
  expect([...texts(merged.present)].toSorted().join('')).toBe([...'aminetheirs'].toSorted().join(''));
  expect(texts(undo(merged).present)).toBe('atheirs');
});
