/** Figures of the analytics in the reader's language. */
import { MINUTE_MS } from '#core/time/durations.ts';

/** A day as `21 Nov`, the first of a month as `Nov 2026`; the text holds a calendar day, so no time zone moves it. */
export const formatStart = (start: string, step: 'day' | 'month', language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...(step === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' }),
  }).format(new Date(`${start}T00:00:00Z`));

/** `3 hr 20 min`, `12 min`, `0 min`. */
export function formatHours(ms: number, language: string): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const minutes = Math.round(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}` : unit(minutes, 'minute');
}
