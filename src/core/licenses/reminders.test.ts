import { describe, expect, it } from 'vitest';
import type { Grant, GrantSource } from './grant.ts';
import { dueReminder, dueReminders } from './reminders.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');
const DAY = 86_400_000;
const inDays = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY + ms);

describe('dueReminder', () => {
  it.each([
    ['30 days and a millisecond before', 30, 1, null],
    ['30 days before', 30, 0, 30],
    ['8 days before, also when day 30 was missed', 8, 0, 30],
    ['7 days and a millisecond before', 7, 1, 30],
    ['7 days before', 7, 0, 7],
    ['2 days before, after a downtime over day 7: that one and not day 30', 2, 0, 7],
    ['a day before', 1, 0, 1],
    ['the last millisecond, after a downtime over all three', 0, 1, 1],
    ['the end itself', 0, 0, null],
    ['afterwards', -1, 0, null],
  ] as const)('%s: %i days and %i ms → %s', (_, days, ms, expected) => {
    expect(dueReminder({ endsAt: inDays(days, ms), knownSince: inDays(-400) }, NOW)).toBe(expected);
  });

  it.each([
    ['a week that began just now', 7, 0, null],
    ['a week that began a day ago', 6, -1, null],
    ['a week on its last day', 1, -6, 1],
    ['thirty days that began just now', 30, 0, null],
    ['thirty days after 23 of them', 7, -23, 7],
    ['a plan cancelled five days before its end', 5, 0, null],
  ] as const)('what is known since then is not announced at once: %s', (_, left, since, expected) => {
    expect(dueReminder({ endsAt: inDays(left), knownSince: inDays(since) }, NOW)).toBe(expected);
  });

  it.each(['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2028-02-29'])(
    'days are 24 hours, also where clocks change (%s)',
    (day) => {
      const endsAt = new Date(`${day}T00:30:00Z`);
      const early = (ms: number) => new Date(endsAt.getTime() - 7 * DAY - ms);
      const end = { endsAt, knownSince: new Date(0) };
      expect([dueReminder(end, early(1)), dueReminder(end, early(0))]).toEqual([30, 7]);
    },
  );
});

describe('dueReminders', () => {
  const held = (toolSlug: string, over: Partial<Grant> & { source?: GrantSource } = {}) => ({
    toolSlug,
    level: 'standard' as const,
    resaleEnabled: false,
    issuedAt: inDays(-400),
    expiresAt: null,
    updatesUntil: null,
    revokedAt: null,
    source: 'grant' as const,
    ...over,
  });
  const in5 = { expiresAt: inDays(5) };

  it.each([
    ['nothing for what is for good', [held('a')], []],
    ['nothing for what was taken back', [held('a', { ...in5, revokedAt: NOW })], []],
    ['nothing for what has ended', [held('a', { expiresAt: NOW })], []],
    ['nothing for a plan, which renews by itself', [held('a', { ...in5, source: 'plan' })], []],
    ['a license', [held('a', in5)], [['license', 7, 'a', 'standard']]],
    [
      'one for all that end together, by the highest level',
      [held('b', in5), held('a', { ...in5, level: 'pro' }), held('c', { expiresAt: inDays(20) })],
      [
        ['license', 7, 'a b', 'pro'],
        ['license', 30, 'c', 'standard'],
      ],
    ],
    [
      'one where two grants of a tool end together',
      [held('a', in5), held('a', in5)],
      [['license', 7, 'a', 'standard']],
    ],
    ['nothing where another grant goes on', [held('a', in5), held('a', { level: 'pro' })], []],
    ['nothing where one ends later, until then', [held('a', in5), held('a', { expiresAt: inDays(40) })], []],
    [
      'nothing where a plan goes on, whatever its date',
      [held('a', in5), held('a', { source: 'plan', expiresAt: inDays(2) })],
      [],
    ],
    [
      'what ends although a lower level stays',
      [held('a', { ...in5, level: 'pro' }), held('a')],
      [['license', 7, 'a', 'pro']],
    ],
    ['updates of what stays', [held('a', { updatesUntil: inDays(1) })], [['updates', 1, 'a', 'standard']]],
    [
      'not the updates that end with their license',
      [held('a', { ...in5, updatesUntil: inDays(5) })],
      [['license', 7, 'a', 'standard']],
    ],
    [
      'no updates where another grant has them',
      [held('a', { updatesUntil: inDays(1) }), held('a', { updatesUntil: null })],
      [],
    ],
    [
      'no updates where a plan has them',
      [held('a', { updatesUntil: inDays(1) }), held('a', { source: 'plan', expiresAt: inDays(2) })],
      [],
    ],
  ] as const)('%s', (_, grants, expected) => {
    expect(
      dueReminders(grants, NOW).map(({ kind, days, toolSlugs, level }) => [
        kind,
        days,
        toolSlugs.join(' '),
        level,
      ]),
    ).toEqual(expected);
  });
});
