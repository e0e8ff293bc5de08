import { describe, expect, it } from 'vitest';
import { localTime } from '#core/time/time-zone.ts';
import { type ClockTime, writeIcs } from './write-ics.ts';

const NOW = new Date('2026-11-21T08:00:00Z');

/** "2026-11-29 06:39" */
function clock(text: string): ClockTime {
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = text.split(/[- :]/).map(Number);
  return { year, month, day, minutes: hours * 60 + minutes };
}

const write = (zone: string | null, ...times: string[]): string =>
  writeIcs({
    name: 'Plan',
    producer: 'Lumora',
    language: 'en',
    now: NOW,
    events: times.map((time, index) => ({
      id: `plan-${index}`,
      title: time,
      when: { from: clock(time), to: clock(time), zone },
    })),
  });

/** The moments that a calendar program makes of the file with nothing but what stands in it. */
function readMoments(ics: string, zone: string): string[] {
  const lines = ics.split('\r\n');
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
  const asUtc = (text: string) =>
    Date.parse(text.replace(/^(....)(..)(..)T(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'));
  const minutesOf = (offset = '') =>
    Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3)));
  expect(valuesOf('TZID:')).toEqual([zone]);
  const zoneLines = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
  const onsets = zoneLines
    .filter((line) => line.startsWith('DTSTART:'))
    .map((line, index) => ({
      at: asUtc(line.slice('DTSTART:'.length)),
      offset: minutesOf(
        zoneLines.filter((each) => each.startsWith('TZOFFSETTO:'))[index]?.slice('TZOFFSETTO:'.length),
      ),
    }));
  return valuesOf(`DTSTART;TZID=${zone}:`).map((text) => {
    const local = asUtc(text);
    const onset = onsets.filter(({ at }) => at <= local).at(-1);
    return new Date(local - (onset?.offset ?? Number.NaN) * 60_000).toISOString();
  });
}

describe('times on the clock of a zone', () => {
  it.each([
    ['America/New_York', '2026-11-29 06:39', '2026-11-29T11:39:00.000Z'],
    ['America/New_York', '2026-07-04 06:39', '2026-07-04T10:39:00.000Z'],
    ['America/New_York', '2026-11-01 00:59', '2026-11-01T04:59:00.000Z'],
    ['America/New_York', '2026-11-01 03:00', '2026-11-01T08:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28 01:59', '2027-03-28T00:59:00.000Z'],
    ['Europe/Berlin', '2027-03-28 03:00', '2027-03-28T01:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-29 06:39', '2026-11-28T21:39:00.000Z'],
    ['Australia/Sydney', '2027-01-10 06:39', '2027-01-09T19:39:00.000Z'],
  ])('%s %s', (zone, time, moment) => {
    expect(readMoments(write(zone, time), zone)).toEqual([moment]);
  });

  it.each(['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Africa/Casablanca', 'Asia/Kathmandu'])(
    'hold for every week of a year in %s',
    (zone) => {
      const weeks = Array.from({ length: 52 }, (_, week) => new Date(Date.UTC(2026, 0, 5 + 7 * week, 12)));
      const shown = weeks.map((moment) => {
        const { date, minutes } = localTime(moment, { name: zone, iana: zone });
        return `${date.year}-${date.month}-${date.day} ${Math.floor(minutes / 60)}:${minutes % 60}`;
      });
      expect(readMoments(write(zone, ...shown), zone)).toEqual(weeks.map((moment) => moment.toISOString()));
    },
  );

  it('stand in one file that names its zone before its events', () => {
    const ics = write('Asia/Tokyo', '2026-11-29 06:39');
    expect(ics).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Tokyo\r\nBEGIN:STANDARD\r\n');
    expect(ics).toContain(
      'TZOFFSETFROM:+0900\r\nTZOFFSETTO:+0900\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT',
    );
    expect(ics).toContain('DTSTART;TZID=Asia/Tokyo:20261129T063900\r\n');
  });

  it('float where no zone is named', () => {
    const ics = write(null, '2026-11-29 06:39');
    expect(ics).toContain('DTSTART:20261129T063900\r\nDTEND:20261129T063900\r\n');
    expect(ics).not.toContain('VTIMEZONE');
  });
});
