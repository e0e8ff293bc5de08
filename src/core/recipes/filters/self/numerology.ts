import { personalYear, readBirthNumbers } from '#core/numerology/birth-numbers.ts';
import { readLifeCycles } from '#core/numerology/life-cycles.ts';
import { readNameNumbers } from '#core/numerology/name-numbers.ts';
import { readNumberSigns } from '#core/numerology/number-signs.ts';
import { toOneDigit } from '#core/numerology/reduce.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { parseDate } from '#core/time/calendar-date.ts';
import { type Filters, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** text | number_signs → digits, root and pattern of a number; see numerology/number-signs.ts. */
  number_signs: (text: unknown) => overUserText(text, readNumberSigns),
  /** text | name_numbers → expression, soulUrge and personality of a name; see numerology/name-numbers.ts. */
  name_numbers: (text: unknown) => overUserText(text, readNameNumbers),
  /** date | birth_numbers: year → the reduced parts, lifePath and the personalYear with its parts of one digit; null when it is no date. */
  birth_numbers: (text: unknown, year: unknown) =>
    overUserText(text, (plain) => {
      const date = parseDate(plain);
      if (!date) return null;
      const whole = Math.trunc(Number(year)) || 0;
      return {
        ...readBirthNumbers(date),
        date,
        personalYear: whole > 0 ? personalYear(date, whole) : 0,
        yearDay: toOneDigit(date.day),
        yearMonth: toOneDigit(date.month),
        yearDigit: toOneDigit(whole),
      };
    }),
  /** date | life_cycles: year, turning years → nine-year cycles; null when it is no date; see life-cycles.ts. */
  life_cycles: (text: unknown, year: unknown, turning: unknown) =>
    overUserText(text, (plain) => {
      const birth = parseDate(plain);
      const present =
        Math.trunc(Number(unmaskUserText(textOf(year)).normalize('NFKC').replace(/年$/, ''))) || 0;
      return birth ? readLifeCycles(birth, present, unmaskUserText(textOf(turning))) : null;
    }),
};
