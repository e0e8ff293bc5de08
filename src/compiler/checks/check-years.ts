/** Texts that fix a year age: what was to come when they were written has passed when they are read. */
import { findFixedYear } from '#core/time/relative-days.ts';

/** One problem for each text below `value` that names such a year, beginning with its path. */
export function checkYears(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => checkYears(part, path ? `${path}.${key}` : key));
  const year = typeof value === 'string' ? findFixedYear(value) : undefined;
  if (year === undefined) return [];
  const instead = path.startsWith('example')
    ? 'write {day+14}, {month+1} or {year} instead'
    : 'show the form of a date instead, such as YYYY-MM-DD';
  return [`${path} names ${year}, which will have passed; ${instead}`];
}
