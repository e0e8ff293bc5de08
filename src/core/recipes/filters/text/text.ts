import { applyCuts } from '#core/text/apply-cuts.ts';
import { SPOKEN_CUTS } from '#core/text/cuts.ts';
import { measureText } from '#core/text/measure-text.ts';
import { polishSentences } from '#core/text/polish-sentences.ts';
import { countOf, type Filters, languageOf, overUserText } from '../filter.ts';
import { spokenOpening } from './spoken-opening.ts';

export const FILTERS: Filters = {
  /** text | measure: language → length, sentences, mean, longest, ease, band, seconds, repeated; see measure-text.ts. */
  measure: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => measureText(plain, languageOf(language))),
  /** text | polish: language, 20 → the sentences to look at, each with an edit and its reasons. */
  polish: (text: unknown, language: unknown, maxLength: unknown) =>
    overUserText(text, (plain) =>
      polishSentences(plain, languageOf(language), Math.max(1, countOf(maxLength))),
    ),
  /** text | without_fillers: language → the spoken text without hesitations, and what was cut. */
  without_fillers: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => applyCuts(plain, SPOKEN_CUTS[languageOf(language)], languageOf(language))),
  /** text | spoken_opening: language → greeting, dropped (a word that only gets the voice going), text without both. */
  spoken_opening: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => spokenOpening(plain, languageOf(language))),
};
