import { expect, test } from 'vitest';
import { dayAt } from './day-at.ts';

test('counts days from the first one on, and before it', () => {
  expect(dayAt('2026-03-09', 0, 'en')).toEqual({
    number: 1,
    date: '2026-03-09',
    label: 'Mon, Mar 9',
    long: 'Monday, March 9',
  });
  expect(dayAt('9.3.2026', 25, 'de')).toMatchObject({ date: '2026-04-03', long: 'Freitag, 3. April' });
  expect(dayAt('2026年3月9日', -9, 'ja')).toMatchObject({
    number: -8,
    date: '2026-02-28',
    label: '2月28日(土)',
  });
});

test('goes on without a date', () => {
  for (const start of ['', 'soon', '3/9/2026'])
    expect(dayAt(start, 6, 'fr')).toEqual({ number: 7, date: null, label: '', long: '' });
  expect(dayAt('2026-03-09', Number.NaN, 'en').number).toBe(1);
  expect(dayAt('2026-03-09', 1e9, 'en').date).toMatch(/^\d{4}-/);
});
