import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, writeIcs } from './write-ics.ts';

const now = new Date('2026-11-21T08:00:00.123Z');
const write = (...events: CalendarEvent[]) =>
  writeIcs({ name: 'FlowPulse', producer: 'Lumora', language: 'de', events, now });
const block: CalendarEvent = {
  id: 'flowpulse-1@lumora',
  title: 'Focus',
  when: { from: new Date('2026-11-21T09:30:00Z'), to: new Date('2026-11-21T10:00:00Z') },
};

/** What a calendar reads: unfolded lines as name and text. */
const read = (ics: string): [string, string][] =>
  ics
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(':');
      const text = line.slice(at + 1).replace(/\\(.)/gs, (_, next) => (next === 'n' ? '\n' : next));
      return [line.slice(0, at), text];
    });

describe('a calendar file', () => {
  test('holds moments in UTC', () => {
    expect(write(block)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Lumora//Lumora//DE',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:FlowPulse',
        'BEGIN:VEVENT',
        'UID:flowpulse-1@lumora',
        'DTSTAMP:20261121T080000Z',
        'DTSTART:20261121T093000Z',
        'DTEND:20261121T100000Z',
        'SUMMARY:Focus',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test('holds whole days, whose end is the day after', () => {
    const text = write({ ...block, when: { day: { year: 2026, month: 12, day: 31 } } });
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    const three = write({ ...block, when: { day: { year: 2028, month: 2, day: 28 }, days: 3 } });
    expect(three).toContain('DTEND;VALUE=DATE:20280302\r\n');
  });

  test('carries any text whole, and never lets it begin a line of its own', () => {
    const hostile = 'a\r\nEND:VEVENT\r\nBEGIN:VALARM\nACTION:EMAIL\u2028X:1;b,c\\n\u0085d';
    const hostileRead = read(write({ ...block, title: hostile, description: hostile }));
    expect(hostileRead.filter(([name]) => name === 'BEGIN')).toHaveLength(2);
    expect(hostileRead.find(([name]) => name === 'SUMMARY')?.[1]).toBe(
      'a\nEND:VEVENT\nBEGIN:VALARM\nACTION:EMAIL\nX:1;b,c\\n\nd',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const ics = write({ ...block, title });
        for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const plain = title
          .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
          // biome-ignore lint/suspicious/noControlCharactersInRegex: what a text cannot hold
          .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');
        expect(read(ics).find(([name]) => name === 'SUMMARY')?.[1]).toBe(plain);
        expect(read(ics)).toHaveLength(14);
      }),
    );
  });

  test('refuses times that are none', () => {
    expect(() => write({ ...block, when: { from: new Date('x'), to: new Date('x') } })).toThrow(RangeError);
    const backwards = { from: new Date('2026-11-21T10:00:00Z'), to: new Date('2026-11-21T09:00:00Z') };
    expect(() => write({ ...block, when: backwards })).toThrow(RangeError);
  });
});
