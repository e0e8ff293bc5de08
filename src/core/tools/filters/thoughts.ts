import { needsCare } from '../journal/needs-care.ts';
import { findAbsolutes } from '../thoughts/absolutes.ts';
import { unmaskUserText } from '../user-text.ts';
import { type Filters, languageOf, overUserText, textOf } from './filter.ts';

export const FILTERS: Filters = {
  /** text | absolutes: language → words without exception, each with its kind; see thoughts/absolutes.ts. */
  absolutes: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => findAbsolutes(plain, languageOf(language))),
  /** text | needs_care → whether it speaks of dying or of hurting oneself; see journal/needs-care.ts. */
  needs_care: (text: unknown) => needsCare(unmaskUserText(textOf(text))),
};
