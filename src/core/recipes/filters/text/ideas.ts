import { planMonth } from '#core/scheduling/plan-month.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { dealPairs } from '#core/writing/deal-pairs.ts';
import { countOf, type Filters, languageOf, listOf, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** topics, one a line | idea_month: main, rest, formats, start, per_week, seed, language → slots; see plan-month.ts. */
  idea_month: (topics: unknown, ...wish: unknown[]) => {
    const [main, rest, formats, start, perWeek, seed, language] = wish;
    return overUserText(topics, (plain) =>
      planMonth({
        main: listOf(main).map(textOf),
        rest: listOf(rest).map(textOf),
        formats: listOf(formats).map(textOf),
        topics: plain.split('\n').flatMap((line) => line.replace(/^\s*[-*•・\d.)]+\s+/, '').trim() || []),
        start: unmaskUserText(textOf(start)),
        perWeek: Number(perWeek),
        seed: textOf(seed),
        language: languageOf(language),
      }),
    );
  },
  /** days | deal_pairs: first, second, seed → a card of each deck a day, none too soon; see writing/deal-pairs.ts. */
  deal_pairs: (days: unknown, first: unknown, second: unknown, seed: unknown) =>
    dealPairs(
      Math.min(366, countOf(days)),
      listOf(first).map(textOf),
      listOf(second).map(textOf),
      textOf(seed),
    ),
};
