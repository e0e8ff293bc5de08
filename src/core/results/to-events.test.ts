import { describe, expect, it } from 'vitest';
import { findTimeZone } from '#core/time/time-zone.ts';
import { toEvents } from './to-events.ts';

const entry = { date: '2026-12-31', title: 'Film', details: 'Where: Home' };

describe('toEvents', () => {
  it('takes a day without times for the whole day', () => {
    expect(toEvents([entry], { source: 'run@lumora', zone: undefined })).toEqual([
      {
        id: 'run@lumora-1',
        title: 'Film',
        description: 'Where: Home',
        when: { day: { year: 2026, month: 12, day: 31 } },
      },
    ]);
  });

  it.each([
    ['09:00', '10:30', 540, 630],
    ['22:00', '01:00', 1320, 1500],
    ['09:00', undefined, 540, 540],
  ])('%s–%s', (from, to, first, last) => {
    const day = { year: 2026, month: 12, day: 31 };
    const entries = [{ ...entry, from, ...(to && { to }) }];
    const [event] = toEvents(entries, { source: 'a', zone: undefined });
    const when = { from: { ...day, minutes: first }, to: { ...day, minutes: last } };
    expect(event?.when).toEqual({ ...when, zone: null });
    const [there] = toEvents(entries, { source: 'a', zone: findTimeZone('New York') });
    expect(there?.when).toEqual({ ...when, zone: 'America/New_York' });
  });

  it('takes a distance from UTC for what it is: moments', () => {
    const [event] = toEvents([{ ...entry, from: '06:39' }], { source: 'a', zone: findTimeZone('UTC+9') });
    const moment = new Date('2026-12-30T21:39:00Z');
    expect(event?.when).toEqual({ from: moment, to: moment });
  });

  it('cuts titles that no calendar shows, never through a character', () => {
    const [event] = toEvents([{ ...entry, title: '😀'.repeat(300), details: '' }], {
      source: 'a',
      zone: undefined,
    });
    expect(event?.title).toBe(`${'😀'.repeat(199)}…`);
    expect(event).not.toHaveProperty('description');
  });
});
