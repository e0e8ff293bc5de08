/** Days that a sentence names, counted from the day on which it is read. */
import type { DateWords } from '#content/note-analysis-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import { addDays, type CalendarDate, dayNumber, toIsoDate } from '#core/time/calendar-date.ts';
import type { Span } from '../analysis-result.ts';
import { createMatcher, type Match } from '../lexicon/matcher.ts';
import type { Sentence } from '../text/token.ts';
import { goAhead, lastDay, nextDate } from './days-ahead.ts';
import { createWrittenFinder, type DateFound } from './find-written-dates.ts';

type DateEntry =
  | { kind: 'day' | 'week' | 'monthEnd' | 'weekend' | 'weekday' | 'month' | 'number'; at: number }
  | { kind: 'next' | 'ahead' }
  | { kind: 'unit'; unit: 'day' | 'week' | 'month' };

export type DateFinder = (sentence: Sentence, today: CalendarDate) => DateFound | undefined;

export function createDateFinder(language: Language, words: DateWords): DateFinder {
  const matcher = createMatcher(language, entriesOf(words));
  const findWritten = createWrittenFinder(language, words);
  return (sentence, today) => {
    const matches = matcher(sentence);
    const times = matches.filter(({ value }) => BESIDE_FIGURES.includes(value.kind));
    return findWritten(sentence, times, today) ?? findInWords(sentence, matches, today);
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
  today: CalendarDate,
): DateFound | undefined {
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
      const named = readMonth(sentence, match, value.at, today);
      if (named) return named;
    }
    if (value.kind === 'weekday') {
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

const DAY_OF_MONTH = /^(\d{1,2})(?:st|nd|rd|th|er|º|ª)?$/;

/** "Dec 4", "4 December", "4 de diciembre", "4. Dezember". */
function readMonth(
  { tokens }: Sentence,
  match: Match<DateEntry>,
  month: number,
  today: CalendarDate,
): DateFound | undefined {
  const dayAt = (index: number) => Number(DAY_OF_MONTH.exec(tokens[index]?.word ?? '')?.[1] ?? 0);
  const after = match.token + match.length;
  const places = [match.token - 1, after, match.token - 2, after + 1];
  const at = places.find((index) => dayAt(index) > 0 && dayAt(index) <= 31);
  if (at === undefined) return undefined;
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
