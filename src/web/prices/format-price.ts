// Not through the price book, which a page of a tool need not load.
import { CURRENCY } from '#content/vocabulary.ts';
import { moneyFormat } from '#core/numbers/money-format.ts';

/** @param amount in cents; whole dollars carry none */
export const formatPrice = (amount: number, language: string): string =>
  moneyFormat(CURRENCY, language, { minimumFractionDigits: amount % 100 === 0 ? 0 : 2 }).format(amount / 100);
