import { sortEvidence } from '#core/writing/sort-evidence.ts';
import { type Filters, languageOf, overUserText } from '../filter.ts';

export const FILTERS: Filters = {
  /** text | sort_evidence: language → questions, wishes, pains, words, count; see writing/sort-evidence.ts. */
  sort_evidence: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => sortEvidence(plain, languageOf(language))),
};
