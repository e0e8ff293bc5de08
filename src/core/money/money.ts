/** Amounts of money in whole minor units (cents; yen for JPY), so that sums are exact. */
import type { Language } from '#core/languages/languages.ts';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** "eur" → "EUR"; dollars for what is not known. */
export const currencyOf = (text: string): Currency =>
  CURRENCIES.find((currency) => currency === text.toUpperCase()) ?? 'USD';

const digitsOf = (currency: Currency): number => (currency === 'JPY' ? 0 : 2);
const MOST = 1e13;

/**
 * Minor units of "1,234.50", "1.234,50 €", "1 234,5", "1'234.–", "￥5,000", "3万", "2k"; undefined when there is no amount or a
 * negative one. A single separator before exactly three digits parts thousands, but for a single 0 before it.
 */
export function parseMoney(text: string, currency: Currency): number | undefined {
  const plain = text.normalize('NFKC').replace(/[\s'’_]/g, '');
  const match = /(?<!\d)(?:([-−])|(?<![^\d,.\-−]))[^\d,.\-−]*(\d[\d.,]*)(万|k)?/iu.exec(plain);
  if (!match?.[2] || match[1]) return undefined;
  const times = match[3] === '万' ? 10_000 : match[3] ? 1000 : 1;
  const cents = Math.round(readNumber(match[2]) * times * 10 ** digitsOf(currency));
  return Number.isFinite(cents) && cents <= MOST ? cents : undefined;
}

function readNumber(text: string): number {
  const parts = text.replace(/(?<![.,])[.,]+$/, '').split(/[.,]/);
  const last = parts.at(-1) ?? '';
  const separators = text.replace(/\d/g, '');
  const isDecimal =
    parts.length > 1 &&
    (new Set(separators).size > 1 || (parts.length === 2 && (last.length !== 3 || parts[0] === '0')));
  return Number(isDecimal ? `${parts.slice(0, -1).join('')}.${last}` : parts.join(''));
}

/** "$1,234.50", "1.234 €"; without decimals when they are zero. */
export const formatMoney = (minor: number, currency: Currency, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: minor % 10 ** digitsOf(currency) === 0 ? 0 : digitsOf(currency),
    maximumFractionDigits: digitsOf(currency),
  })
    .format(minor / 10 ** digitsOf(currency))
    .replace(/[\u00a0\u202f]/g, '\u00a0');

/** Rounded up to an amount that one can say aloud: 158.86 → 160, 1,234 → 1,250, 13,539 → 14,000; whole units at least. */
export function spokenPrice(minor: number, currency: Currency): number {
  const unit = 10 ** digitsOf(currency);
  if (!(minor > 0)) return 0;
  const step = Math.max(1, 5 * 10 ** (Math.floor(Math.log10(minor / unit)) - 2)) * unit;
  return Math.ceil(minor / step) * step;
}
