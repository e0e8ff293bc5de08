import { countPhrase, describeFromText, measureSnippet, toSlug } from '#core/text/snippet.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { type Filters, languageOf, overUserText, textOf } from '../filter.ts';

const plainOf = (value: unknown): string => unmaskUserText(textOf(value));

export const FILTERS: Filters = {
  /** line | snippet: "title", keyword → characters, pixels, limit, fits, shown, keywordAt; see text/snippet.ts. */
  snippet: (line: unknown, kind: unknown, keyword: unknown) =>
    overUserText(line, (plain) =>
      measureSnippet(plain, kind === 'description' ? 'description' : 'title', plainOf(keyword)),
    ),
  /** text | description_from: keyword → whole sentences of the page that fit into a description. */
  description_from: (text: unknown, keyword: unknown) =>
    overUserText(text, (plain) => describeFromText(plain, plainOf(keyword))),
  /** "linen journal" → "Linen journal": for what is typed small and begins a line. */
  raised: (text: unknown) =>
    overUserText(text, (plain) => plain.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())),
  /** text | count_phrase: keyword */
  count_phrase: (text: unknown, keyword: unknown) => countPhrase(plainOf(text), plainOf(keyword)),
  /** text | address: language → "a-fair-price" */
  address: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => toSlug(plain, languageOf(language))),
};
