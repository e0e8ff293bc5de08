import { LANGUAGES } from '#core/languages/languages.ts';
import { type CalendarDate, dayOfCalendar, parseDate, toIsoDate } from '#core/time/calendar-date.ts';

/**
 * YYYY-MM-DD of a text that is a day and nothing else: "2026-03-09", "Mon 2026-03-09", "2026年3月9日(月)",
 * "Mon, Mar 9, 2026", "lun. 9 mars 2026". A day needs its year; undefined for everything else.
 */
export function readDay(text: string): string | undefined {
  const words = fold(text.replace(/[(（]\s*\p{L}+\.?\s*[)）]/gu, ' ').trim())
    .split(' ')
    .map(trim)
    .filter(Boolean);
  const date = parseDate(words.filter((word) => !names().weekdays.has(word)).join(' ')) ?? readNamed(words);
  return date && toIsoDate(date);
}

function readNamed(words: readonly string[]): CalendarDate | undefined {
  const years = words.filter((word) => /^\d{4}$/.test(word));
  const days = words.filter((word) => /^\d{1,2}(?:st|nd|rd|th|er)?$/.test(word));
  const others = words.filter((word) => !/^\d/.test(word) && word !== 'de' && word !== 'of');
  // "mar" is Tuesday and March: the weekday stands first, wherever there is one.
  const [weekday, month] = others.length > 1 ? others : [undefined, others[0]];
  const isRead =
    years.length === 1 &&
    days.length === 1 &&
    others.length <= 2 &&
    years.length + days.length === words.filter((word) => /^\d/.test(word)).length;
  if (!isRead || (weekday !== undefined && !names().weekdays.has(weekday))) return undefined;
  const number = names().months.get(month ?? '');
  return dayOfCalendar({
    year: Number(years[0]),
    month: number ?? 0,
    day: Number.parseInt(days[0] ?? '', 10),
  });
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
const trim = (word: string): string => word.replace(/^[,.]+|(?<![,.])[,.]+$/g, '');

interface Names {
  /** Name → 1 to 12. */
  months: Map<string, number>;
  weekdays: Set<string>;
}

let known: Names | undefined;

/** Of months and weekdays, long and short, in all languages. */
function names(): Names {
  if (known) return known;
  known = { months: new Map(), weekdays: new Set() };
  for (const language of LANGUAGES)
    for (const width of ['long', 'short'] as const) {
      // With a day beside it: some languages bend the month's name then.
      const write = new Intl.DateTimeFormat(language, {
        month: width,
        day: 'numeric',
        weekday: width,
        timeZone: 'UTC',
      });
      for (let month = 0; month < 12; month += 1)
        for (let day = 1; day <= 7; day += 1)
          for (const { type, value } of write.formatToParts(Date.UTC(2026, month, day))) {
            if (type === 'month') known.months.set(trim(fold(value)), month + 1);
            if (type === 'weekday') known.weekdays.add(trim(fold(value)));
          }
    }
  return known;
}
