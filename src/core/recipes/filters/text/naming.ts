import { nameCandidates } from '#core/naming/name-candidates.ts';
import { type Filters, languageOf, listOf, overUserText, plainValues, textOf } from '../filter.ts';

const COUNT = 30;

export const FILTERS: Filters = {
  /** parts of the phrases | name_candidates: feeling, values, language, seed → candidates, best first; see naming/. */
  name_candidates: (parts: unknown, ...rest: unknown[]) => {
    const [feeling, values, language, seed] = rest;
    const own = plainValues(parts);
    const words = plainValues(plainValues(own.feelings)[textOf(feeling)]);
    const wish = plainValues(values);
    const texts = (value: unknown): string[] => listOf(value).map(textOf);
    return overUserText('', () =>
      nameCandidates(
        {
          first: texts(words.first),
          second: texts(words.second),
          join: textOf(own.join),
          frames: texts(own.frames),
          starts: texts(own.starts),
          ends: texts(own.ends),
        },
        {
          service: textOf(wish.service),
          liked: textOf(wish.liked),
          avoid: textOf(wish.avoid),
          style: textOf(wish.style),
          most: Number(wish.most) || 0,
          count: COUNT,
          seed: Number(seed) || 0,
        },
        languageOf(language),
      ),
    );
  },
};
