/** Which clock a person reads: a time zone by its name, its city or its distance from UTC. */

import { foldText } from '#core/text/fold-text.ts';
import { type CalendarDate, dateOfDay } from './calendar-date.ts';
import { MINUTE_MS } from './durations.ts';

export type TimeZone = { name: string; iana: string } | { name: string; offsetMinutes: number };

export const UTC: TimeZone = { name: 'UTC', offsetMinutes: 0 };

/** Cities that people type and that name no zone, and those whose name differs by language. Lower case, no marks. */
const CITIES = new Map(
  Object.entries({
    barcelona: 'Europe/Madrid',
    basel: 'Europe/Zurich',
    beijing: 'Asia/Shanghai',
    bern: 'Europe/Zurich',
    bordeaux: 'Europe/Paris',
    boston: 'America/New_York',
    bruselas: 'Europe/Brussels',
    brussel: 'Europe/Brussels',
    bruxelles: 'Europe/Brussels',
    'ciudad de mexico': 'America/Mexico_City',
    delhi: 'Asia/Kolkata',
    frankfurt: 'Europe/Berlin',
    geneve: 'Europe/Zurich',
    geneva: 'Europe/Zurich',
    genf: 'Europe/Zurich',
    hamburg: 'Europe/Berlin',
    koln: 'Europe/Berlin',
    lisboa: 'Europe/Lisbon',
    londres: 'Europe/London',
    lyon: 'Europe/Paris',
    marseille: 'Europe/Paris',
    miami: 'America/New_York',
    montreal: 'America/Toronto',
    mumbai: 'Asia/Kolkata',
    munchen: 'Europe/Berlin',
    'nueva york': 'America/New_York',
    'san francisco': 'America/Los_Angeles',
    seattle: 'America/Los_Angeles',
    sevilla: 'Europe/Madrid',
    valencia: 'Europe/Madrid',
    washington: 'America/New_York',
    wien: 'Europe/Vienna',
    東京: 'Asia/Tokyo',
    京都: 'Asia/Tokyo',
    大阪: 'Asia/Tokyo',
    日本: 'Asia/Tokyo',
    札幌: 'Asia/Tokyo',
    福岡: 'Asia/Tokyo',
    名古屋: 'Asia/Tokyo',
  }),
);

/** "Europe/Berlin", "new york", "Wien", "東京", "UTC+9", "-3:30"; undefined for what is no zone. */
export function findTimeZone(text: string): TimeZone | undefined {
  const plain = foldText(text).replace(/[−–]/g, '-').trim();
  const offset = /^(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?$/.exec(plain);
  if (offset) return zoneOfOffset(offset[1] === '-' ? -1 : 1, Number(offset[2]), Number(offset[3] ?? 0));
  if (/^(?:utc|gmt|z)$/.test(plain)) return UTC;
  const city = plain.replace(/[\s_]+/g, '_');
  const known = Intl.supportedValuesOf('timeZone').find((zone) => {
    const name = zone.toLowerCase();
    return name === city || name.split('/').at(-1) === city;
  });
  const iana =
    CITIES.get(plain.replace(/市$/, '')) ?? known ?? (city.includes('/') ? acceptedZone(city) : undefined);
  return iana ? { name: iana, iana } : undefined;
}

/** Local date, and minutes after midnight. Rounded to the minute, as almanacs print it. */
export function localTime(instant: Date, zone: TimeZone): { date: CalendarDate; minutes: number } {
  const rounded = Math.round(instant.getTime() / MINUTE_MS);
  const local =
    'offsetMinutes' in zone ? rounded + zone.offsetMinutes : createZoneClock(zone.iana)(rounded * MINUTE_MS);
  const day = Math.floor(local / 1440);
  return { date: dateOfDay(day), minutes: local - day * 1440 };
}

/**
 * Reads the clock of an IANA zone at moments in milliseconds since 1970: as minutes from 1970 on that clock, to the
 * whole minute. Making one takes longer than reading it.
 * @throws RangeError on a zone that this machine does not know
 */
export function createZoneClock(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
    return local / MINUTE_MS;
  };
}

function zoneOfOffset(sign: 1 | -1, hours: number, minutes: number): TimeZone | undefined {
  if (hours > 14 || minutes > 59) return undefined;
  const clock = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return { name: `UTC${sign < 0 ? '−' : '+'}${clock}`, offsetMinutes: sign * (hours * 60 + minutes) };
}

/** Older names that the list leaves out and the calendar still takes. */
function acceptedZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
