import { beforeEach, expect, it } from 'vitest';
import { currentMonth, forgetLocalSpending, noteLocalSpending, readLocalSpending } from './local-spending.ts';

beforeEach(() => localStorage.clear());

it('adds up a month for each user, and begins anew with the next', () => {
  noteLocalSpending('a', 100, '2026-11');
  noteLocalSpending('a', 50, '2026-11');
  noteLocalSpending('b', 7, '2026-11');
  expect([readLocalSpending('a', '2026-11'), readLocalSpending('b', '2026-11')]).toEqual([150, 7]);
  expect(readLocalSpending('a', '2026-12')).toBe(0);
  noteLocalSpending('a', 9, '2026-12');
  expect([readLocalSpending('a', '2026-12'), readLocalSpending('a', '2026-11')]).toEqual([9, 0]);
});

it('takes damaged notes for none, and forgets', () => {
  localStorage.setItem('unkept-spending:a', `${currentMonth()} lots`);
  expect(readLocalSpending('a')).toBe(0);
  noteLocalSpending('a', 5);
  forgetLocalSpending('a');
  expect(readLocalSpending('a')).toBe(0);
});
