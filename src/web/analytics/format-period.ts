/** Figures of the analytics in the reader's language. */
import type { Language } from '#core/languages/languages.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { formatDuration } from '#core/time/format-duration.ts';

/** A day as `21 Nov`, the first of a month as `Nov 2026`; the text holds a calendar day, so no time zone moves it. */
export const formatStart = (start: string, step: 'day' | 'month', language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...(step === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' }),
  }).format(new Date(`${start}T00:00:00Z`));

/** Of milliseconds: `3 hr 20 min`, `12 min`, `0 min`. */
export const formatHours = (ms: number, language: Language): string =>
  formatDuration(ms / MINUTE_MS, language);
