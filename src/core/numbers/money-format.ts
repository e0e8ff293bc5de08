/**
 * Amounts with the short sign of their currency. The pages that show some say which dollars they are: with « $US » in
 * each, a price would not fit a column of a small screen, and one sum would look different from page to page.
 */
export const moneyFormat = (
  currency: string,
  language: string,
  digits: Pick<
    Intl.NumberFormatOptions,
    'minimumFractionDigits' | 'maximumFractionDigits' | 'maximumSignificantDigits'
  > = {},
): Intl.NumberFormat =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...digits,
  });
