import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTimeZone, localTime, UTC } from './time-zone.ts';

const iana = (text: string) => {
  const zone = findTimeZone(text);
  return zone && 'iana' in zone ? zone.iana : zone?.name;
};

describe('time zones', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Berlin', 'Europe/Berlin'],
    ['New York', 'America/New_York'],
    ['Nueva York', 'America/New_York'],
    ['Wien', 'Europe/Vienna'],
    ['Zürich', 'Europe/Zurich'],
    ['Genève', 'Europe/Zurich'],
    ['東京', 'Asia/Tokyo'],
    ['京都市', 'Asia/Tokyo'],
    ['UTC', 'UTC'],
    ['UTC+9', 'UTC+09:00'],
    ['-3:30', 'UTC−03:30'],
    ['GMT −5', 'UTC−05:00'],
  ])('%s is %s', (text, name) => expect(iana(text)).toBe(name));

  test.each(['', 'Atlantis', '+15', '+1:75', 'constructor'])('not %s', (text) =>
    expect(findTimeZone(text)).toBeUndefined(),
  );

  test('know summer time', () => {
    const berlin = findTimeZone('Berlin') ?? UTC;
    expect(localTime(new Date('2026-01-15T12:00:00Z'), berlin).minutes).toBe(13 * 60);
    expect(localTime(new Date('2026-07-15T12:00:00Z'), berlin).minutes).toBe(14 * 60);
    expect(localTime(new Date('2026-12-31T23:30:00Z'), berlin)).toEqual({
      date: { year: 2027, month: 1, day: 1 },
      minutes: 30,
    });
  });

  test('round to the minute', () =>
    expect(localTime(new Date('2024-12-31T23:59:40Z'), UTC)).toEqual({
      date: { year: 2025, month: 1, day: 1 },
      minutes: 0,
    }));

  test('as an offset and as a name give one time', () => {
    const tokyo = findTimeZone('Tokyo') ?? UTC;
    const nine = findTimeZone('+9') ?? UTC;
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (at) => {
          expect(localTime(at, nine)).toEqual(localTime(at, tokyo));
        },
      ),
    );
  });
});
