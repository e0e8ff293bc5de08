/** Days that are written in figures: 2026-12-04, 12/4, 4.12., 12月4日. */
import type { DateWords } from '#content/note-analysis-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import { type CalendarDate, toIsoDate } from '#core/time/calendar-date.ts';
import type { Span } from '../analysis-result.ts';
import { createMatcher, listWords } from '../lexicon/matcher.ts';
import { normaliseWord } from '../text/split-words.ts';
import type { Sentence } from '../text/token.ts';
import { goAhead, nextDate, nextDay, realDate } from './days-ahead.ts';

export interface DateFound extends Span {
  date: string;
}

/** @param times words of time in the sentence */
type WrittenFinder = (
  sentence: Sentence,
  times: readonly Span[],
  today: CalendarDate,
) => DateFound | undefined;

/** @returns undefined for what is written alike and is no day */
type Reader = (found: RegExpExecArray, today: CalendarDate) => CalendarDate | undefined;

const FIGURE = /[\d０-９]/;
const ISO = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const SHORT = /(?<![\d/.])(\d{1,2})([/.])(\d{1,2})(?:[/.](\d{4}|\d{2})?)?(?![\d/])/g;
const JAPANESE = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日/g;
/** Not 1日に2回, which is twice a day. */
const JAPANESE_DAY = /(?<![\d月])(\d{1,2})日(?:まで|に(?![\d一二三四五六七八九十数何])|の(?!間)|（|\()/g;
const JAPANESE_AHEAD = /(\d{1,2})(日|週間|[かヶカケ]月)後/g;

const readIso: Reader = (found) => realDate(Number(found[1]), Number(found[2]), Number(found[3]));

const JAPANESE_READERS: readonly [RegExp, Reader][] = [
  [JAPANESE, (found, today) => nextDate(Number(found[2]), Number(found[3]), today, found[1])],
  [
    JAPANESE_AHEAD,
    ([, count, unit], today) =>
      goAhead(today, Number(count), unit === '日' ? 'day' : unit === '週間' ? 'week' : 'month'),
  ],
  [JAPANESE_DAY, (found, today) => nextDay(Number(found[1]), today)],
];

/** Of each way to write a day the first one that there is; a way that tells more comes before one that tells less. */
export function createWrittenFinder(language: Language, words: DateWords): WrittenFinder {
  const { dayFirst, before } = words;
  const findSigns = createMatcher(language, [[before, true]]);
  const numbered = new Set(listWords(words.numbered));
  return (sentence, times, today) => {
    const { text: written, start } = sentence;
    // Most sentences hold no figure.
    if (!FIGURE.test(written)) return undefined;
    // Wide figures are as long as narrow ones.
    const text = written.replace(/[０-９]/g, (figure) => String.fromCharCode(figure.charCodeAt(0) - 0xfee0));
    const spanOf = ({ index, 0: { length } }: RegExpExecArray): Span => ({
      start: start + index,
      end: start + index + length,
    });
    const firstWord = text.search(/[\p{L}\p{N}]/u);
    let stands: ((day: Span) => boolean) | undefined;
    const standsBesideWord = (day: Span): boolean => {
      // Looked for once, and in the few sentences that need it.
      if (!stands) {
        const words = [...times, ...findSigns(sentence)];
        stands = lookBeside({ text, start }, language === 'ja' ? [times, words] : [words, times]);
      }
      return stands(day);
    };
    const isDay = (found: RegExpExecArray): boolean => {
      const [all, first = '', sign, , year] = found;
      const name = /(\p{L}{1,20})\s{1,3}$/u.exec(text.slice(Math.max(0, found.index - 24), found.index))?.[1];
      if (name !== undefined && numbered.has(normaliseWord(name))) return false;
      // 3.5 is a number in all but German, where 3.5. is a day.
      if (sign === '.') return language === 'de' && all.slice(first.length + 1).includes('.');
      if (year !== undefined || standsAlone(text, found, firstWord)) return true;
      return standsBesideWord(spanOf(found));
    };
    const readShort: Reader = (found, at) => {
      if (!isDay(found)) return undefined;
      const [, first, , second, year] = found;
      const [month, day] = dayFirst ? [second, first] : [first, second];
      return nextDate(Number(month), Number(day), at, year);
    };
    const readers = [
      [ISO, readIso],
      ...(language === 'ja' ? JAPANESE_READERS : []),
      [SHORT, readShort],
    ] as const;
    for (const [pattern, read] of readers)
      for (const found of text.matchAll(pattern)) {
        const date = read(found, today);
        if (date) return { ...spanOf(found), date: toIsoDate(date) };
      }
    return undefined;
  };
}

/** What may stand between a day and the word that tells that it is one. */
const BETWEEN = /[\s,:：(（)）]/;

/** Whether one of the words stands before a day, or one of the others after it, with no other word between. */
function lookBeside(
  { text, start }: { text: string; start: number },
  [before, after]: readonly [readonly Span[], readonly Span[]],
): (day: Span) => boolean {
  const ends = new Set(before.map(({ end }) => end));
  const starts = new Set(after.map((word) => word.start));
  const isBetween = (at: number) => BETWEEN.test(text[at - start] ?? '');
  return (day) => {
    let first = day.start;
    while (!ends.has(first) && isBetween(first - 1)) first -= 1;
    let last = day.end;
    while (!starts.has(last) && isBetween(last)) last += 1;
    return ends.has(first) || starts.has(last);
  };
}

/**
 * "12/4: launch", "12/4 10:00". Half a cup, four stars of five and all hours of a week are written like a day, so that a day
 * without its year needs something beside it.
 * @param firstWord where the first word or figure of the text stands
 */
function standsAlone(text: string, { index, 0: all }: RegExpExecArray, firstWord: number): boolean {
  const after = text.slice(index + all.length);
  return /^[,\s]*\d{1,2}:\d{2}/.test(after) || (index === firstWord && /^\s*(?:[:：–—-]|$)/.test(after));
}
