import { expect, it } from 'vitest';
import { mergeRecords } from './merge-records.ts';

const before = { topic: 'tea', tone: 'calm', length: 'short' };

it('keeps what either changed, and what was changed here where both did', () => {
  const mine = { ...before, topic: 'green tea', tone: 'bold' };
  const theirs = { ...before, tone: 'dry', length: 'long' };
  expect(mergeRecords(before, mine, theirs)).toEqual({ topic: 'green tea', tone: 'bold', length: 'long' });
});

it('takes away what either took away, and keeps what either added', () => {
  const mine = { topic: 'tea', tone: 'calm', mine: 'x' };
  const theirs = { topic: 'tea', length: 'short', theirs: 'y' };
  expect(mergeRecords(before, mine, theirs)).toEqual({ topic: 'tea', mine: 'x', theirs: 'y' });
});
