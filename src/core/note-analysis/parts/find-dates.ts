/** Days that a sentence names, counted from the day on which it is read. */
import type { DateWords } from '#content/note-analysis-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import { addDays, type CalendarDate, dayNumber, toIsoDate } from '#core/time/calendar-date.ts';
import type { Span } from '../analysis-result.ts';
import { createMatcher, type Match } from '../lexicon/matcher.ts';
import type { Sentence } from '../text/token.ts';
import { goAhead, lastDay, nextDate } from './days-ahead.ts';
import { createDoubt } from './doubtful-days.ts';
import { createWrittenFinder, type DateFound } from './find-written-dates.ts';

type DateEntry =
  | { kind: 'day' | 'week' | 'monthEnd' | 'weekend' | 'weekday' | 'month' | 'number'; at: number }
  | { kind: 'next' | 'ahead' | 'otherwise' }
  | { kind: 'unit'; unit: 'day' | 'week' | 'month' };

interface Reading {
  language: Language;
  today: CalendarDate;
}

export type DateFinder = (sentence: Sentence, today: CalendarDate) => DateFound | undefined;

export function createDateFinder(language: Language, words: DateWords): DateFinder {
  const matcher = createMatcher(language, entriesOf(words));
  const isNamed = createDoubt(language, words);
  const findWritten = createWrittenFinder(language, words);
  return (sentence, today) => {
    const matches = matcher(sentence).filter((match) => isNamed(sentence, match));
    const times = matches.filter(({ value }) => BESIDE_FIGURES.includes(value.kind));
    return findWritten(sentence, times, today) ?? findInWords(sentence, matches, { language, today });
  };
}

/** "Friday 12/4", "next week, 12/4". */
const BESIDE_FIGURES: readonly DateEntry['kind'][] = ['weekday', 'day', 'week', 'weekend'];

function entriesOf(words: DateWords): [string, DateEntry][] {
  const counted = (list: Readonly<Record<string, number>>, kind: 'day' | 'week' | 'monthEnd' | 'weekend') =>
    Object.entries(list).map(([word, at]): [string, DateEntry] => [word, { kind, at }]);
  return [
    ...words.numbers.map((list, at): [string, DateEntry] => [list, { kind: 'number', at: at + 1 }]),
    [words.ahead, { kind: 'ahead' }],
    [words.next, { kind: 'next' }],
    [words.otherwise, { kind: 'otherwise' }],
    ...(['day', 'week', 'month'] as const).map((unit): [string, DateEntry] => [
      words.units[unit],
      { kind: 'unit', unit },
    ]),
    ...words.months.map((list, at): [string, DateEntry] => [list, { kind: 'month', at: at + 1 }]),
    ...words.weekdays.map((list, at): [string, DateEntry] => [list, { kind: 'weekday', at }]),
    ...counted(words.weekends, 'weekend'),
    ...counted(words.monthEnds, 'monthEnd'),
    ...counted(words.weeks, 'week'),
    ...counted(words.days, 'day'),
  ];
}

function findInWords(
  sentence: Sentence,
  matches: readonly Match<DateEntry>[],
  read: Reading,
): DateFound | undefined {
  const { today } = read;
  for (const [index, match] of matches.entries()) {
    const { value } = match;
    const found = (date: CalendarDate | undefined, until: Span = match, from: Span = match) =>
      date && { start: from.start, end: until.end, date: toIsoDate(date) };
    if (value.kind === 'day') return found(addDays(today, value.at));
    if (value.kind === 'week')
      return found(
        addDays(
          today,
          4 - weekdayOf(today) + 7 * value.at + (value.at === 0 && weekdayOf(today) > 4 ? 7 : 0),
        ),
      );
    if (value.kind === 'weekend') return found(addDays(today, 6 - weekdayOf(today) + 7 * value.at));
    if (value.kind === 'monthEnd') return found(lastDay(today.year, today.month + value.at));
    if (value.kind === 'ahead') {
      const ahead = readAhead(sentence, match, matches.slice(index + 1, index + 5), today);
      if (ahead) return found(ahead.date, ahead.end);
    }
    if (value.kind === 'month') {
      const named = readMonth(sentence, match, value.at, read);
      if (named) return named;
    }
    if (value.kind === 'weekday') {
      const dated = readBeside(sentence, matches.slice(index, index + 3), read);
      if (dated) return dated;
      const near = [matches[index - 1], matches[index + 1]];
      const next = near.find((one) => one?.value.kind === 'next' && Math.abs(one.token - match.token) <= 1);
      const after = (value.at - weekdayOf(today) + 7) % 7 || 7;
      return next
        ? found(
            addDays(today, value.at - weekdayOf(today) + 7),
            ...(next.start > match.start ? [next] : ([match, next] as const)),
          )
        : found(addDays(today, after));
    }
  }
  return undefined;
}

/** "in three days", "in 2 Wochen". */
function readAhead(
  { tokens }: Sentence,
  match: Match<DateEntry>,
  following: readonly Match<DateEntry>[],
  today: CalendarDate,
): { date: CalendarDate; end: Span } | undefined {
  const at = match.token + match.length;
  const figure = Number(/^\d{1,2}$/.exec(tokens[at]?.word ?? '')?.[0] ?? Number.NaN);
  const number = following.find(({ token }) => token === at)?.value;
  const count = number?.kind === 'number' ? number.at : figure;
  const unit = following.find(({ token, value }) => token === at + 1 && value.kind === 'unit');
  if (!Number.isFinite(count) || unit?.value.kind !== 'unit') return undefined;
  const date = goAhead(today, count, unit.value.unit);
  return date && { date, end: unit };
}

/** "Friday, December 18", "Friday the 18th of December": the weekday says no more than the day. */
function readBeside(
  sentence: Sentence,
  [weekday, ...following]: readonly Match<DateEntry>[],
  read: Reading,
): DateFound | undefined {
  for (const match of following)
    if (match.value.kind === 'month' && weekday && match.token - weekday.token <= 4)
      return readMonth(sentence, match, match.value.at, read);
  return undefined;
}

const DAY_OF_MONTH = /^(\d{1,2})(?:st|nd|rd|th|er|º|ª)?$/;
/** May stand between a day and its month. */
const LINKS = new Set('of the de del'.split(' '));
/** After a day that stands behind its month where that is not the usual way: "mayo 4, 2027". */
const ENDS_DAY = /^\s*(?:[,;:)–—-]|20\d\d|$)/;

/** "Dec 4", "4 December", "4 de diciembre", "4. Dezember". */
function readMonth(
  { tokens, text, start }: Sentence,
  match: Match<DateEntry>,
  month: number,
  { language, today }: Reading,
): DateFound | undefined {
  const after = match.token + match.length;
  const clause = tokens[match.token]?.clause;
  const textAfter = ({ end }: Span) => text.slice(end - start);
  const dayAt = (index: number, link?: number) => {
    const token = tokens[index];
    if (!token || token.clause !== clause || /^[:.,]\d/.test(textAfter(token))) return 0;
    if (link !== undefined && !LINKS.has(tokens[link]?.word ?? '')) return 0;
    return Number(DAY_OF_MONTH.exec(token.word)?.[1] ?? 0);
  };
  // "In May 2 clients came" counts clients, and so does "En mayo 2 clientes".
  const isAfter = (index: number) =>
    (language === 'en' && tokens[match.token - 1]?.word !== 'in') ||
    ENDS_DAY.test(textAfter(tokens[index] as Span));
  const places: [number, number?][] = [
    [match.token - 1],
    [after],
    [match.token - 2, match.token - 1],
    [after + 1, after],
  ];
  const place = places.find(([index, link]) => {
    const day = dayAt(index, link);
    return day > 0 && day <= 31 && (index < match.token || isAfter(index));
  });
  if (!place) return undefined;
  const [at] = place;
  const yearToken = tokens[Math.max(at, match.token) + 1]?.word ?? '';
  const date = nextDate(month, dayAt(at), today, /^20\d\d$/.test(yearToken) ? yearToken : undefined);
  const day = tokens[at] as Span;
  return (
    date && {
      start: Math.min(match.start, day.start),
      end: Math.max(match.end, day.end),
      date: toIsoDate(date),
    }
  );
}

/** 0 is Monday. 1970-01-01 was a Thursday. */
const weekdayOf = (date: CalendarDate): number => (((dayNumber(date) + 3) % 7) + 7) % 7;
