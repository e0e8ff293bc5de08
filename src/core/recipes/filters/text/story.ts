import { clamp } from '#core/numbers/clamp.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { shapeStory } from '#core/writing/shape-story.ts';
import { type Filters, languageOf, namedOf, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** happened | shape_story: turn: …, lesson: …, opening: …, format: …, seconds: …, language: … → see shape-story.ts. */
  shape_story: (happened: unknown, ...named: unknown[]) => {
    const wish = namedOf(named);
    const seconds = Number(wish.seconds);
    return overUserText(happened, (plain) =>
      shapeStory({
        happened: plain,
        turn: unmaskUserText(textOf(wish.turn)),
        lesson: unmaskUserText(textOf(wish.lesson)),
        opening: textOf(wish.opening),
        format: textOf(wish.format),
        seconds: Number.isFinite(seconds) ? clamp(seconds, 10, 3600) : 60,
        language: languageOf(wish.language),
      }),
    );
  },
};
