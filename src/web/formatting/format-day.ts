/** A day as 'MMM d, yyyy' in English and its like elsewhere; null for what is no date. */
export function formatDay(iso: string | null | undefined, language: string): string | null {
  const date = iso ? new Date(iso) : null;
  if (!date || Number.isNaN(date.getTime())) return null;
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric' }).format(date);
}

/** A day such as 2027-01-14 in words; the same day wherever it is read. */
export const formatCalendarDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The month of a moment, as 'Nov 2026'. */
export const formatMonth = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short' }).format(new Date(iso));

/** A moment, by its day and minute. */
export const formatDateTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
