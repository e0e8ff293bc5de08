import { planHabit } from '#core/scheduling/plan-habit.ts';
import { planSeason } from '#core/scheduling/plan-season.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { dayAt } from '#core/time/day-at.ts';
import { formatDuration } from '#core/time/format-duration.ts';
import { type Filters, languageOf, overUserText, textOf } from '../filter.ts';

const plainOf = (value: unknown): string => unmaskUserText(textOf(value));

export const FILTERS: Filters = {
  /** first day | day_at: offset, language → number, date "2026-03-09" (null when unknown), label "Mon, Mar 9". */
  day_at: (start: unknown, offset: unknown, language: unknown) =>
    dayAt(plainOf(start), Number(offset), languageOf(language)),
  /** 150 | duration: language → "2 hr 30 min" */
  duration: (minutes: unknown, language: unknown) => formatDuration(Number(minutes), languageOf(language)),
  /** minutes | habit_plan: rhythm, start, language → weeks and days to look back; see scheduling/plan-habit.ts. */
  habit_plan: (minutes: unknown, rhythm: unknown, start: unknown, language: unknown) =>
    planHabit(Number(minutes), {
      rhythm: textOf(rhythm),
      start: plainOf(start),
      language: languageOf(language),
    }),
  /** strands, one a line | season_plan: hours, pace, start, language → see scheduling/plan-season.ts. */
  season_plan: (strands: unknown, ...wish: unknown[]) => {
    const [hours, pace, start, language] = wish;
    return overUserText(strands, (plain) =>
      planSeason(plain, {
        hours: Number(hours),
        pace: textOf(pace),
        start: plainOf(start),
        language: languageOf(language),
      }),
    );
  },
};
