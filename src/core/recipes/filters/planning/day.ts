import { planDay } from '#core/scheduling/plan-day.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { parseClock } from '#core/time/clock.ts';
import { type Filters, languageOf, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** tasks, one a line | day_plan: start, end, peak, rhythm, meal_minutes, reserve, language → see scheduling/plan-day.ts. */
  day_plan: (tasks: unknown, ...wish: unknown[]) => {
    const [start, end, peak, rhythm, meal, reserve, language] = wish;
    return overUserText(tasks, (plain) =>
      planDay(plain, {
        start: parseClock(unmaskUserText(textOf(start))),
        end: parseClock(unmaskUserText(textOf(end))),
        peak: textOf(peak),
        rhythm: textOf(rhythm),
        mealMinutes: Number(meal) || 0,
        reserve: Number(reserve) || 0,
        language: languageOf(language),
      }),
    );
  },
};
