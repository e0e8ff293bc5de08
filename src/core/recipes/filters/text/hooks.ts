import { rankHooks } from '#core/clips/rank-hooks.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { type Filters, languageOf, listOf, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** lines | rank_hooks: language → at (place in the list), reasons, isLeaning, strongest first; see rank-hooks.ts. */
  rank_hooks: (lines: unknown, language: unknown) =>
    rankHooks(
      listOf(lines).map((line) => unmaskUserText(textOf(line))),
      languageOf(language),
    ),
};
