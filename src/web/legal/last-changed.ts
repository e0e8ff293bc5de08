import { formatCalendarDay } from '#web/formatting/format-day.ts';

/** On which day each text last changed in what it says, in the reader's language. Change it with the text: a test knows which text stood on which day. */
const on = (day: string) => (language: string) => formatCalendarDay(day, language);

export const LAST_CHANGED = { terms: on('2026-11-27'), privacy: on('2026-11-29') };
