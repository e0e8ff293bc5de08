/** On which day each text last changed in what it says, in the reader's language. Change it with the text: a test knows which text stood on which day. */
const day = (year: number, month: number, date: number) => (language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, date),
  );

export const LAST_CHANGED = { terms: day(2026, 11, 27), privacy: day(2026, 11, 29) };
