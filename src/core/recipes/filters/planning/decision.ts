import { weighOptions } from '#core/decisions/weigh-options.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { type Filters, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** options | weigh_options: criteria → ranking and sensitivity; see decisions/weigh-options.ts. */
  weigh_options: (options: unknown, criteria: unknown) =>
    overUserText(options, (plain) => weighOptions(plain, unmaskUserText(textOf(criteria)))),
};
