import { clamp } from '#core/numbers/clamp.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** 512 → "512 bytes", 1536 → "1.5 kB" in the language; a unit is 1024 of the one before, as files are counted. */
export function formatBytes(bytes: number, language: string): string {
  const power = clamp(Math.floor(Math.log2(Math.max(1, bytes)) / 10), 0, UNITS.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    // The short form of the first is "byte" in every number.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** power);
}
