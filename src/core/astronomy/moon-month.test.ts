import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseClock } from '#core/time/clock.ts';
import { readMoonMonth, rulerOf } from './moon-month.ts';
import { scheduleSessions, sessionMinutes } from './schedule-sessions.ts';

describe('a month under the moon', () => {
  // US Naval Observatory, April 2024 (UT): last quarter 2nd 03:15, new 8th 18:21, first 15th 19:13, full 23rd 23:49.
  test('has its phases in Universal Time', () => {
    const april = readMoonMonth('2024-04', '', 'en');
    expect(april?.phases.map(({ quarter, date }) => [quarter, date])).toEqual([
      ['last', '2024-04-02'],
      ['new', '2024-04-08'],
      ['first', '2024-04-15'],
      ['full', '2024-04-23'],
    ]);
    ['03:15', '18:21', '19:13', '23:49'].forEach((time, index) => {
      const minutes = parseClock(april?.phases[index]?.time ?? '') ?? 0;
      expect(Math.abs(minutes - (parseClock(time) ?? 0))).toBeLessThanOrEqual(1);
    });
    expect(april).toMatchObject({ name: 'April 2024', zone: 'UTC', isZoneKnown: false });
  });

  test('has them on the day that the clock of the place shows', () => {
    const berlin = readMoonMonth('2024-04', 'Berlin', 'de');
    expect(berlin?.phases.at(-1)).toMatchObject({
      quarter: 'full',
      date: '2024-04-24',
      weekday: 'Mi',
      ruler: 'mercury',
    });
    expect(berlin?.phases.at(-1)?.time).toMatch(/^01:(48|49|50)$/);
  });

  test('counts a fifth phase, and those that a zone moves over the edge of the month', () => {
    expect(readMoonMonth('2024-05', 'UTC', 'en')?.phases).toHaveLength(5);
    // New moon 30 December 2024, 22:27 UT: in Tokyo that is the 31st.
    expect(readMoonMonth('2024-12', 'Tokyo', 'ja')?.phases.at(-1)).toMatchObject({
      date: '2024-12-31',
      time: '07:27',
    });
  });

  test('knows the quarter of each day, from the first one on', () => {
    const days = readMoonMonth('2024-04', 'UTC', 'en')?.days ?? [];
    expect(days).toHaveLength(30);
    expect([days[0], days[1], days[6], days[7], days[29]].map((day) => day?.quarter)).toEqual([
      'full',
      'last',
      'last',
      'new',
      'full',
    ]);
  });

  test('names days after the planets in the order of the week', () => {
    // 1 January 2024 was a Monday, 20 July 1969 a Sunday.
    expect(rulerOf({ year: 2024, month: 1, day: 1 })).toBe('moon');
    expect(rulerOf({ year: 1969, month: 7, day: 20 })).toBe('sun');
    expect([2, 3, 4, 5, 6].map((day) => rulerOf({ year: 2024, month: 1, day }))).toEqual([
      'mars',
      'mercury',
      'jupiter',
      'venus',
      'saturn',
    ]);
  });

  test('is nothing without a month', () => {
    expect(readMoonMonth('soon', 'Berlin', 'en')).toBeNull();
    expect(readMoonMonth('1500-01', 'Berlin', 'en')).toBeNull();
  });
});

describe('sessions in a moon month', () => {
  const april = readMoonMonth('2024-04', 'UTC', 'en');
  const wish = { kinds: ['write', 'tidy'], onWeekdays: false, hoursPerWeek: 3, start: 540 };

  test('lie on the days of their planets', () => {
    const sessions = april ? scheduleSessions(april, wish) : [];
    expect(sessions.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2024-04-03 write',
      '2024-04-06 tidy',
      '2024-04-10 write',
      '2024-04-13 tidy',
      '2024-04-17 write',
      '2024-04-20 tidy',
      '2024-04-24 write',
      '2024-04-27 tidy',
    ]);
    expect(sessions[0]).toMatchObject({ time: '09:00', minutes: 90, quarter: 'last' });
  });

  test('say when a quarter has a second session of the same kind', () => {
    // July 2026: first quarter on the 21st, full moon on the 29th; Wednesdays are the 22nd and the 29th.
    const july = readMoonMonth('2026-07', 'Australia/Melbourne', 'en');
    const sessions = july ? scheduleSessions(july, { ...wish, kinds: ['write'] }) : [];
    expect(sessions.filter(({ isAgain }) => isAgain).map(({ date }) => date)).toEqual(['2026-07-29']);
  });

  test('leave the weekend free and never overlap', () => {
    fc.assert(
      fc.property(
        fc.subarray(['rest', 'make', 'write', 'offer', 'people', 'tidy', 'show']),
        fc.integer({ min: 1, max: 20 }),
        (kinds, hoursPerWeek) => {
          const sessions = april
            ? scheduleSessions(april, { ...wish, kinds, hoursPerWeek, onWeekdays: true })
            : [];
          expect(new Set(sessions.map(({ date, time }) => `${date} ${time}`)).size).toBe(sessions.length);
          expect(sessions.filter(({ ruler }) => ruler === 'saturn' || ruler === 'sun')).toEqual([]);
          expect(new Set(sessions.map(({ kind }) => kind)).size).toBe(kinds.length);
        },
      ),
    );
  });

  test.each([
    [3, 2, 90],
    [4, 3, 80],
    [1, 7, 15],
    [2, 0, 120],
  ])('%i hours over %i kinds are %i minutes', (hours, kinds, minutes) =>
    expect(sessionMinutes(hours, kinds)).toBe(minutes),
  );
});
