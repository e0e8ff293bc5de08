/** Lengths of time and costs in the reader’s language. */
import { moneyFormat } from '#core/numbers/money-format.ts';

/** `0.4 s`, `12.3 s`, `2 min 5 s`, in the language's own short units. */
export function formatDuration(ms: number, language: string): string {
  const unit = (value: number, name: 'minute' | 'second', digits: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  // Tenths first, so that 59.96 s becomes a minute and not 60.0 s.
  const tenths = Math.round(ms / 100);
  if (tenths < 600) return unit(tenths / 10, 'second', 1);
  const seconds = Math.round(ms / 1000);
  return `${unit(Math.floor(seconds / 60), 'minute', 0)} ${unit(seconds % 60, 'second', 0)}`;
}

/** Millionths of a US dollar, with enough digits to tell a small amount from nothing. */
export function formatCost(micros: number, language: string): string {
  const dollars = micros / 1_000_000;
  const digits =
    dollars > 0 && dollars < 0.01 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 };
  return moneyFormat('USD', language, digits).format(dollars);
}
