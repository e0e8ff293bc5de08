// Not through the price book, which a page of a tool need not load.
import { CURRENCY } from '#content/vocabulary.ts';

/** @param amount in cents; whole dollars carry none */
export const formatPrice = (amount: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: CURRENCY,
    // The pages say which dollars; « $US » would not fit a column of a small screen.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100);
