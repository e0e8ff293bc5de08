import type { Language } from '#core/languages/languages.ts';

/** Minutes as the language writes a length of time: "2 hr 30 min", "45 Min.", "2時間30分". */
export function formatDuration(minutes: number, language: Language): string {
  const whole = Math.max(0, Math.round(minutes) || 0);
  const parts = [
    { unit: 'hour', count: Math.floor(whole / 60) },
    { unit: 'minute', count: whole % 60 },
  ].filter(({ unit, count }) => count > 0 || (unit === 'minute' && whole === 0));
  const text = parts
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
  return language === 'ja' ? text.replace(/\s/g, '') : text;
}
