import { stackTrends } from '#core/scheduling/stack-trends.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { type Filters, languageOf, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** trends, one a line | trend_stack: aim, per_week, start, language → see scheduling/stack-trends.ts. */
  trend_stack: (trends: unknown, ...wish: unknown[]) => {
    const [aim, perWeek, start, language] = wish;
    return overUserText(trends, (plain) =>
      stackTrends(plain, {
        aim: textOf(aim),
        perWeek: Number(perWeek),
        start: unmaskUserText(textOf(start)),
        language: languageOf(language),
      }),
    );
  },
};
