import { expect, it } from 'vitest';
import { budgetState, needsConfirmation, newWarning } from './budget.ts';

const TEN = 10_000_000;

it.each([
  [0, null, 'none'],
  [99, null, 'none'],
  [0, TEN, 'fine'],
  [7_999_999, TEN, 'fine'],
  [8_000_000, TEN, 'near'],
  [9_999_999, TEN, 'near'],
  [TEN, TEN, 'spent'],
  [TEN + 1, TEN, 'spent'],
])('%d spent of %j is %s', (spent, budget, state) => {
  expect(budgetState(spent, budget)).toBe(state);
});

it.each([
  [TEN, 0, null, false],
  [0, 1, TEN, false],
  [TEN - 1, 1, TEN, false],
  [TEN - 1, 2, TEN, true],
  [TEN, 0, TEN, true],
])('%d spent and %d to come of %j ask first: %s', (spent, next, budget, asks) => {
  expect(needsConfirmation(spent, next, budget)).toBe(asks);
});

it.each([
  [0, 7_999_999, TEN, null],
  [0, 8_000_000, TEN, 'near'],
  [8_000_000, 9_000_000, TEN, null],
  [8_000_000, TEN, TEN, 'spent'],
  [0, TEN, TEN, 'spent'],
  [TEN, TEN + 5, TEN, null],
  [0, TEN, null, null],
])('from %d to %d of %j warns: %s', (before, after, budget, warning) => {
  expect(newWarning(before, after, budget)).toBe(warning);
});
