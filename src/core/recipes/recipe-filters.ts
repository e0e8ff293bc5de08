/**
 * The filters that every recipe has beside Liquid's own; docs/content.md explains them to authors. All are pure.
 * What only some tools compute stands in filters/, by group.
 */
import { hashText, shuffleBySeed } from '#core/random/seed.ts';
import {
  extractKeywords,
  splitSentences,
  splitWords,
  titleCase,
  truncateWords,
} from '#core/text/text-analysis.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { formatClock, parseClock } from '#core/time/clock.ts';
import { formatTimecode } from '#core/time/timecode.ts';
import { countOf, type Filters, languageOf, listOf, overUserText, textOf } from './filters/filter.ts';

/** @param named pairs of name and value @param onValue told the length of each value before it is filled in */
export function fillNamed(
  phrase: unknown,
  named: readonly unknown[],
  onValue?: (length: number) => void,
): string {
  const values = new Map(named.map((pair) => [textOf(listOf(pair)[0]), textOf(listOf(pair)[1])]));
  return textOf(phrase).replace(/\{([a-z][a-z0-9_]*)\}/g, (whole, name: string) => {
    const value = values.get(name) ?? whole;
    onValue?.(value.length);
    return value;
  });
}

export const RECIPE_FILTERS: Filters = {
  /** list | pick: seed, "salt" → one entry; the salt makes several picks of one recipe independent. */
  pick: (list: unknown, seed: unknown, salt: unknown) => {
    const items = listOf(list);
    return items[hashText(`${seed}:${salt ?? ''}`) % Math.max(1, items.length)] ?? '';
  },
  /** list | pick_many: 3, seed → that many different entries, in an order of their own. */
  pick_many: (list: unknown, count: unknown, seed: unknown) =>
    shuffleBySeed(listOf(list), textOf(seed)).slice(0, countOf(count)),
  /** phrase | fill: offering: values.offering → "{offering}" replaced; unknown names stay visible. */
  fill: (phrase: unknown, ...named: unknown[]) => fillNamed(phrase, named),
  /** labels | and_list: language → "a, b and c". */
  and_list: (list: unknown, language: unknown) =>
    new Intl.ListFormat(languageOf(language), { type: 'conjunction' }).format(listOf(list).map(textOf)),
  sentences: (text: unknown) => overUserText(text, splitSentences),
  words: (text: unknown) => overUserText(text, splitWords),
  /** text | keywords: 5, language → the words that carry it. */
  keywords: (text: unknown, count: unknown, language: unknown) =>
    overUserText(text, (plain) => extractKeywords(plain, languageOf(language), countOf(count))),
  truncate_words: (text: unknown, count: unknown) =>
    overUserText(text, (plain) => truncateWords(plain, countOf(count))),
  title_case: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => titleCase(plain, languageOf(language))),
  /** "Say this." → "Say this": for a text that goes on or stands alone as a line. */
  without_end: (text: unknown) =>
    overUserText(text, (plain) => plain.replace(/(?<![\s.。．…])[\s.。．…]+$/u, '')),
  /** list | bullet → a Markdown list. */
  bullet: (list: unknown) =>
    listOf(list)
      .map((item) => `- ${textOf(item)}`)
      .join('\n'),
  /** 3150 | whole: "en" → "3,150" */
  whole: (number: unknown, language: unknown) =>
    new Intl.NumberFormat(languageOf(language), { maximumFractionDigits: 0 }).format(Number(number) || 0),
  /** 36 | percent: "de" → "36 %", which no line parts */
  percent: (number: unknown, language: unknown) =>
    new Intl.NumberFormat(languageOf(language), { style: 'percent', maximumFractionDigits: 0 }).format(
      (Number(number) || 0) / 100,
    ),
  /** 3725.4 → "1:02:05" */
  timecode: (seconds: unknown) => formatTimecode(Math.round(Number(seconds))),
  /** "9:30" → 570; nothing when it is no time. */
  minutes_of_day: (text: unknown) => parseClock(unmaskUserText(textOf(text))) ?? null,
  /** 570 → "09:30" */
  clock: (minutes: unknown) => formatClock(Number(minutes)),
};
