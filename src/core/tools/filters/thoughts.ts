import { findAbsolutes } from '../thoughts/absolutes.ts';
import { type Filters, languageOf, overUserText } from './filter.ts';

export const FILTERS: Filters = {
  /** text | absolutes: language → words without exception, each with its kind; see thoughts/absolutes.ts. */
  absolutes: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => findAbsolutes(plain, languageOf(language))),
};
