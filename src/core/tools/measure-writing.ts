/** The measures of the drafts, for meters that follow the writing. */
import type { Language } from '#core/languages/languages.ts';
import { describeFromText, measureSnippet, type Snippet, type SnippetKind } from './search-text/snippet.ts';
import { measureText, type TextMeasures } from './text-measures/measure-text.ts';

/** Characters and estimated pixels of a line in a list of search results. */
export const measureLine = (line: string, kind: SnippetKind, keyword: string): Snippet =>
  measureSnippet(line, kind, keyword);

/** Whole sentences of a page that fit into a description. */
export const proposeDescription = (text: string, keyword: string): string => describeFromText(text, keyword);

/** Length, sentences and reading ease of a text. */
export const measureWriting = (text: string, language: Language): TextMeasures => measureText(text, language);
