import { splitClips } from '#core/clips/split-clips.ts';
import { countOf, type Filters, languageOf, overUserText } from '../filter.ts';

export const FILTERS: Filters = {
  /** transcript | clips: seconds, count, language → clips with times; see clips/split-clips.ts. */
  clips: (transcript: unknown, seconds: unknown, count: unknown, language: unknown) =>
    overUserText(transcript, (plain) =>
      splitClips(plain, {
        targetSeconds: Number(seconds),
        count: countOf(count),
        language: languageOf(language),
      }),
    ),
};
