/** Moments that callers send, as far as the database and a `Date` write them alike: the year 0 and the year 10000 are not. */
import { z } from 'zod';

const [FIRST_YEAR, LAST_YEAR] = [1000, 2999];

/** Judged by the moment and not by its text: a time zone may move it into another year. */
export function isStorableMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** ISO 8601 with any time zone. */
export const storableMoment = z.iso.datetime({ offset: true }).refine(isStorableMoment, {
  error: `The year must lie between ${FIRST_YEAR} and ${LAST_YEAR}.`,
  // What is no moment at all is refused as that.
  when: ({ issues }) => issues.length === 0,
});
