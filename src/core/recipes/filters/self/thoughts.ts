import { findAbsolutes } from '#core/journal/absolutes.ts';
import { needsCare } from '#core/journal/needs-care.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { type Filters, languageOf, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** text | absolutes: language → words without exception, each with its kind; see journal/absolutes.ts. */
  absolutes: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => findAbsolutes(plain, languageOf(language))),
  /** text | needs_care → whether it speaks of dying or of hurting oneself; see journal/needs-care.ts. */
  needs_care: (text: unknown) => needsCare(unmaskUserText(textOf(text))),
};
