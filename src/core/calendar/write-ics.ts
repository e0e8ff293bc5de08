/** Calendar files as RFC 5545 defines them, which every calendar program reads. Pure: the same input, the same bytes. */
import { writeVtimezone } from './write-vtimezone.ts';

/** What a clock on the wall shows. Minutes beyond the day go on into the next. */
export interface ClockTime {
  year: number;
  month: number;
  day: number;
  /** After midnight. */
  minutes: number;
}

export interface CalendarEvent {
  /** The same event keeps its id, so that a calendar that reads the file again changes it instead of adding one. */
  id: string;
  title: string;
  description?: string | undefined;
  /**
   * A moment lies on the time line and is shown in the reader's own time zone. A time on the clock belongs to a zone
   * (an IANA name) or, with null, to wherever the reader is. A day is a day everywhere.
   */
  when:
    | { from: Date; to: Date }
    | { from: ClockTime; to: ClockTime; zone: string | null }
    | { day: { year: number; month: number; day: number }; days?: number | undefined };
}

export interface CalendarFile {
  /** Shown by calendars that keep the file as a calendar of its own. */
  name: string;
  /** Who made it, for PRODID: "Lumora". */
  producer: string;
  /** BCP 47. */
  language: string;
  events: readonly CalendarEvent[];
  /** When the file was made. */
  now: Date;
}

/** Media type of the file. */
export const ICS_TYPE = 'text/calendar';

/**
 * Texts of users are carried as texts: they cannot end a line and so cannot add a property, an event or an alarm.
 * Throws a RangeError on a date that is none, or an event that ends before it begins.
 */
export function writeIcs({ name, producer, language, events, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(producer)}//${escapeText(producer)}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...zonesOf(events).flatMap(([zone, days]) => writeVtimezone(zone, days)),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.id)}`,
      `DTSTAMP:${moment(now)}`,
      ...timesOf(event),
      `SUMMARY:${escapeText(event.title)}`,
      ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function timesOf({ when }: CalendarEvent): string[] {
  if ('zone' in when) {
    const { from, to, zone } = when;
    if (utcOf(to) < utcOf(from)) throw new RangeError('The event ends before it begins.');
    const parameter = zone === null ? '' : `;TZID=${zone}`;
    return [`DTSTART${parameter}:${clockTime(from)}`, `DTEND${parameter}:${clockTime(to)}`];
  }
  if ('from' in when) {
    if (when.to < when.from) throw new RangeError('The event ends before it begins.');
    return [`DTSTART:${moment(when.from)}`, `DTEND:${moment(when.to)}`];
  }
  const { year, month, day } = when.day;
  // The end is the day after the last one.
  const after = day + Math.max(1, Math.trunc(when.days ?? 1));
  return [`DTSTART;VALUE=DATE:${date(year, month, day)}`, `DTEND;VALUE=DATE:${date(year, month, after)}`];
}

/** "20261121T093000Z" */
const moment = (time: Date): string => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** "20261121T093000": form 1 of section 3.3.5, or form 3 beside a TZID. */
const clockTime = (time: ClockTime): string => moment(new Date(utcOf(time))).slice(0, -1);

/** The clock's own order; no moment, since the zone is not in it. */
const utcOf = ({ year, month, day, minutes }: ClockTime): number =>
  Date.UTC(year, month - 1, day, 0, minutes);

/** Every zone that an event names, with the first and the last time in it, as if its clock were that of UTC. */
function zonesOf(events: readonly CalendarEvent[]): [string, { first: Date; last: Date }][] {
  const zones = new Map<string, number[]>();
  for (const { when } of events) {
    if (!('zone' in when) || when.zone === null) continue;
    zones.set(when.zone, [...(zones.get(when.zone) ?? []), utcOf(when.from), utcOf(when.to)]);
  }
  return [...zones].map(([zone, times]) => [
    zone,
    { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) },
  ]);
}

/** "20261121"; days beyond the end of the month go on into the next. */
const date = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10).replaceAll('-', '');

/** Section 3.3.11. Control characters have no place in a text and are dropped; a line end becomes "\n". */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to drop
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** Section 3.1: no line longer than 75 octets; what follows stands on the next line after one space. */
function fold(line: string): string {
  if (encoder.encode(line).length <= LINE_OCTETS) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
