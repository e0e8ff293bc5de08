import { unmaskUserText } from '#core/text/user-text.ts';
import { checkBrief } from '#core/writing/check-brief.ts';
import { type Filters, languageOf, namedOf, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** task | check_brief: reader: …, material: …, format: …, checks: …, limits: …, example: …, language: … */
  check_brief: (task: unknown, ...named: unknown[]) => {
    const wish = namedOf(named);
    const plain = (value: unknown) => unmaskUserText(textOf(value));
    return overUserText(task, (text) =>
      checkBrief({
        task: text,
        reader: plain(wish.reader),
        material: plain(wish.material),
        format: plain(wish.format),
        checks: plain(wish.checks),
        limits: plain(wish.limits),
        example: plain(wish.example),
        language: languageOf(wish.language),
      }),
    );
  },
};
