/** Dated lines as a calendar file (RFC 5545). */
import { cleanText } from '#core/markdown/clean-text.ts';
import type { DatedEntry } from './result-structure.ts';

export interface CalendarOptions {
  /** Who made the file, for PRODID and the end of each UID. */
  product: string;
  /** The same for the same result, so that a second import changes events instead of doubling them. */
  id: string;
  /** Moment of writing. */
  stamp: Date;
}

/** In octets, without the line end. */
const LONGEST_LINE = 75;
const LONGEST_TITLE = 200;

/** Times carry no zone: nine o'clock is nine o'clock wherever the reader is. */
export function writeCalendar(
  entries: readonly DatedEntry[],
  { product, id, stamp }: CalendarOptions,
): string {
  const name = product.replace(/[^A-Za-z0-9]+/g, '-');
  const domain = name.toLowerCase();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${name}//Results//EN`,
    'CALSCALE:GREGORIAN',
    ...entries.flatMap((entry, at) => [
      'BEGIN:VEVENT',
      `UID:${id.replace(/[^A-Za-z0-9-]+/g, '-')}-${at + 1}@${domain}`,
      `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      ...timesOf(entry),
      `SUMMARY:${escapeText(cut(entry.title))}`,
      ...(entry.details ? [`DESCRIPTION:${escapeText(entry.details)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function timesOf({ date, from, to }: DatedEntry): string[] {
  if (from === undefined)
    return [
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(date))}`,
      'TRANSP:TRANSPARENT',
    ];
  const end = to && [`DTEND:${compact(to > from ? date : dayAfter(date))}T${compact(to)}00`];
  return [`DTSTART:${compact(date)}T${compact(from)}00`, ...(end || [])];
}

const compact = (text: string): string => text.replace(/[-:]/g, '');

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE - 1).join('')}…` : text;
};

const escapeText = (text: string): string =>
  cleanText(text)
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');

const encoder = new TextEncoder();

/** Lines of 75 octets at most, never broken within a character; the rest follows after a space. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > LONGEST_LINE) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}
