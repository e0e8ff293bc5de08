import { describe, expect, it } from 'vitest';
import type { LicenseDashboard, LicenseNotification } from '#core/licenses/dashboard.ts';
import { firstWord } from '#web/account/greeting-name.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { countUnread, markNotification } from './dashboard/mark-notification.ts';
import { updateStateOf } from './dashboard/update-state.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('formatDay', () => {
  it.each([
    ['en', 'Apr 28, 2025'],
    ['de', '28. Apr. 2025'],
    ['fr', '28 avr. 2025'],
    ['es', '28 abr 2025'],
    ['ja', '2025年4月28日'],
  ])('%s', (language, text) => {
    expect(formatDay('2025-04-28T12:00:00.000Z', language)).toBe(text);
  });

  it.each([null, undefined, '', 'soon'])('has nothing to say about %j', (value) => {
    expect(formatDay(value, 'en')).toBeNull();
  });
});

it.each([
  [null, { kind: 'Active' }],
  ['2026-11-21T12:00:01Z', { kind: 'Until', date: '2026-11-21T12:00:01Z' }],
  ['2026-11-21T12:00:00Z', { kind: 'Ended', date: '2026-11-21T12:00:00Z' }],
])('updates until %j', (updates_until, state) => {
  expect(updateStateOf({ updates_until }, NOW)).toEqual(state);
});

describe('notifications', () => {
  const notification = (id: string, isRead: boolean) => ({ id, isRead }) as LicenseNotification;
  const dashboard = {
    notifications: [notification('a', false), notification('b', true)],
  } as LicenseDashboard;

  it('marks one and leaves the rest and the given dashboard alone', () => {
    expect(countUnread(dashboard)).toBe(1);
    expect(countUnread(markNotification(dashboard, 'a', true))).toBe(0);
    expect(countUnread(markNotification(dashboard, 'b', false))).toBe(2);
    expect(countUnread(markNotification(dashboard, 'elsewhere', true))).toBe(1);
    expect(countUnread(dashboard)).toBe(1);
  });
});

it.each([
  ['Ana María Ortiz', 'Ana'],
  ['  Zoë', 'Zoë'],
  ['', null],
  ['   ', null],
])('greets %j as %j', (name, word) => {
  expect(firstWord(name)).toBe(word);
});
