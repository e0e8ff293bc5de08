import { describe, expect, it } from 'vitest';
import type { Level } from '#core/licenses/levels.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { endOfDay, type GrantValues, grantSchema, toEnd, toGrant } from './grant-schema.ts';

const NOW = new Date(2026, 10, 21, 12);
const schema = grantSchema(
  (slug): Level => (slug === 'clipgenius' ? 'pro' : 'standard'),
  () => NOW,
);
const VALID: GrantValues = {
  toolSlug: 'clipgenius',
  level: 'pro',
  resaleEnabled: false,
  expiresOn: '',
  updatesUntil: '',
  reason: ' A tester ',
};
const problemsOf = (values: Partial<GrantValues>) => {
  const result = schema.safeParse({ ...VALID, ...values });
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('the grant form', () => {
  it.each([
    [{}, []],
    [{ level: 'exclusive' }, []],
    [{ expiresOn: '2026-11-21' }, []],
    [{ updatesUntil: '2020-01-01' }, []],
    [{ toolSlug: '' }, ['toolSlug: toolMissing']],
    [{ level: 'standard' }, ['level: levelTooLow']],
    [{ toolSlug: 'hookbuilder', level: 'standard' }, []],
    [{ expiresOn: '2026-11-20' }, ['expiresOn: datePast']],
    [{ reason: ' ' }, ['reason: reasonMissing']],
  ] as [Partial<GrantValues>, string[]][])('%j: %j', (values, problems) => {
    expect(problemsOf(values)).toEqual(problems);
  });

  it('refuses a level that nobody can hold', () => {
    expect(problemsOf({ level: 'none' as never })).toHaveLength(1);
  });
});

it.each([
  ['2026-11-21', new Date(2026, 10, 21, 23, 59, 59, 999)],
  ['2026-12-31', new Date(2026, 11, 31, 23, 59, 59, 999)],
  ['2028-02-29', new Date(2028, 1, 29, 23, 59, 59, 999)],
])('%s is over at %s', (day, end) => {
  expect(endOfDay(day)).toEqual(end);
});

it('is shown as the day that was entered', () => {
  expect(formatDay(toEnd('2027-01-31'), 'en')).toBe('Jan 31, 2027');
  const { expiresAt, updatesUntil } = toGrant('u1', {
    ...VALID,
    expiresOn: '2027-01-31',
    updatesUntil: '2026-12-31',
  });
  expect([expiresAt, updatesUntil].map((end) => formatDay(end, 'en'))).toEqual([
    'Jan 31, 2027',
    'Dec 31, 2026',
  ]);
});

it('sends empty dates as none', () => {
  expect(toGrant('u1', VALID)).toEqual({
    userId: 'u1',
    toolSlug: 'clipgenius',
    level: 'pro',
    resaleEnabled: false,
    expiresAt: null,
    updatesUntil: null,
    reason: 'A tester',
  });
  expect(toGrant('u1', { ...VALID, expiresOn: '2026-11-30' }).expiresAt).toBe(
    new Date(2026, 10, 30, 23, 59, 59, 999).toISOString(),
  );
});
