/** Days that a sentence names, counted from the day on which it is read. */
import type { DateWords } from '#content/note-analysis-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import { addDays, type CalendarDate, dayNumber, toIsoDate } from '#core/time/calendar-date.ts';
import type { Span } from '../analysis-result.ts';
import { createMatcher, type Match } from '../lexicon/matcher.ts';
import type { Sentence } from '../text/token.ts';

type DateEntry =
  | { kind: 'day' | 'week' | 'monthEnd' | 'weekend' | 'weekday' | 'month' | 'number'; at: number }
  | { kind: 'next' | 'ahead' }
  | { kind: 'unit'; unit: 'day' | 'week' | 'month' };

interface DateFound extends Span {
  date: string;
}

export type DateFinder = (sentence: Sentence, today: CalendarDate) => DateFound | undefined;

export function createDateFinder(language: Language, words: DateWords): DateFinder {
  const matcher = createMatcher(language, entriesOf(words));
  return (sentence, today) =>
    findWritten(sentence, language, words, today) ?? findInWords(sentence, matcher(sentence), today);
}

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

const ISO = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const SHORT = /(?<![\d/.])(\d{1,2})([/.])(\d{1,2})(?:[/.](\d{4}|\d{2})?)?(?![\d/])/;
const JAPANESE = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日/;
const JAPANESE_DAY = /(?<![\d月])(\d{1,2})日(?:まで|に|の|（|\()/;
const JAPANESE_AHEAD = /(\d{1,2})(日|週間|[かヶカケ]月)後/;

/** Written in figures: 2026-12-04, 12/4, 4.12., 12月4日. */
function findWritten(
  { text: written, start }: Sentence,
  language: Language,
  { dayFirst }: DateWords,
  today: CalendarDate,
): DateFound | undefined {
  // Wide figures are as long as narrow ones.
  const text = written.replace(/[０-９]/g, (figure) => String.fromCharCode(figure.charCodeAt(0) - 0xfee0));
  const answer = (found: RegExpExecArray, date: CalendarDate | undefined): DateFound | undefined =>
    date && { start: start + found.index, end: start + found.index + found[0].length, date: toIsoDate(date) };
  const iso = ISO.exec(text);
  if (iso) return answer(iso, realDate(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  if (language === 'ja') {
    const full = JAPANESE.exec(text);
    if (full) return answer(full, nextDate(Number(full[2]), Number(full[3]), today, full[1]));
    const ahead = JAPANESE_AHEAD.exec(text);
    if (ahead) {
      const unit = ahead[2] === '日' ? 'day' : ahead[2] === '週間' ? 'week' : 'month';
      return answer(ahead, goAhead(today, Number(ahead[1]), unit));
    }
    const day = JAPANESE_DAY.exec(text);
    if (day) return answer(day, nextDay(Number(day[1]), today));
  }
  const short = SHORT.exec(text);
  if (!short) return undefined;
  const [, first = '', sign, second = '', year] = short;
  // 3.5 is a number in all but German, where 3.5. is a day.
  if (sign === '.' && (language !== 'de' || !short[0].slice(first.length + 1).includes('.')))
    return undefined;
  const [month, day] = dayFirst ? [second, first] : [first, second];
  return answer(short, nextDate(Number(month), Number(day), today, year));
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

function goAhead(
  today: CalendarDate,
  count: number,
  unit: 'day' | 'week' | 'month',
): CalendarDate | undefined {
  if (unit !== 'month') return addDays(today, count * (unit === 'week' ? 7 : 1));
  const month = today.month + count;
  const last = lastDay(today.year, month);
  return { ...last, day: Math.min(today.day, last.day) };
}

/** @param month may be beyond 12 */
function lastDay(year: number, month: number): CalendarDate {
  return addDays({ year: year + Math.floor(month / 12), month: (month % 12) + 1, day: 1 }, -1);
}

function realDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > lastDay(year, month).day) return undefined;
  return { year, month, day };
}

/** In this year, or in the next where it has long passed. */
function nextDate(month: number, day: number, today: CalendarDate, year?: string): CalendarDate | undefined {
  if (year !== undefined) return realDate(Number(year.length === 2 ? `20${year}` : year), month, day);
  const here = realDate(today.year, month, day);
  if (!here) return realDate(today.year + 1, month, day);
  return dayNumber(today) - dayNumber(here) > PASSED_DAYS ? realDate(today.year + 1, month, day) : here;
}

/** A date that lies further back than this is one of next year. */
const PASSED_DAYS = 60;

/** The day of this month or of the next. */
function nextDay(day: number, today: CalendarDate): CalendarDate | undefined {
  const { year, month } = today;
  if (day >= today.day) return realDate(year, month, day);
  return month === 12 ? realDate(year + 1, 1, day) : realDate(year, month + 1, day);
}
