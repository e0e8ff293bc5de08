import { measureVoice } from '#core/brand-voice/measure-voice.ts';
import { type Filters, languageOf, overUserText } from '../filter.ts';

export const FILTERS: Filters = {
  /** samples | voice_measures: language → lengths, shares, person, address, words; see brand-voice/measure-voice.ts. */
  voice_measures: (text: unknown, language: unknown) =>
    overUserText(text, (plain) => measureVoice(plain, languageOf(language))),
};
