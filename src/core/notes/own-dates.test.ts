import { expect, it } from 'vitest';
import { plausibleDates } from './own-dates.ts';

const NOW = Date.parse('2026-11-02T10:00:00.000Z');
const [OLD, LATER, TODAY] = [
  '2015-01-02T03:04:05.000Z',
  '2019-01-02T03:04:05.000Z',
  '2026-11-02T10:00:00.000Z',
];

it.each([
  ['as they are', OLD, LATER, [OLD, LATER]],
  ['the same where one is missing', undefined, LATER, [LATER, LATER]],
  ['the same where the other is missing', OLD, undefined, [OLD, OLD]],
  ['begun no later than changed', LATER, OLD, [OLD, OLD]],
  ['not in the future', OLD, '2031-01-01T00:00:00.000Z', [OLD, TODAY]],
  ['not before 1990', '1980-01-01T00:00:00.000Z', LATER, [LATER, LATER]],
  ['none where none is one', 'yesterday', '1601-01-01T00:00:00.000Z', null],
])('dates are taken %s', (_name, createdAt, updatedAt, expected) => {
  const dates = plausibleDates({ ...(createdAt && { createdAt }), ...(updatedAt && { updatedAt }) }, NOW);
  expect(dates && [dates.createdAt, dates.updatedAt]).toEqual(expected);
});
