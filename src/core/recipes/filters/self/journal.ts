import { readJournal } from '#core/journal/read-journal.ts';
import { type Filters, languageOf, overUserText } from '../filter.ts';

export const FILTERS: Filters = {
  /** text | read_journal: language → needsCare, themes, feelings, loops, turns; see journal/read-journal.ts. */
  read_journal: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => readJournal(plain, languageOf(language))),
};
