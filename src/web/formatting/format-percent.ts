/** Whole percents as the language writes them. @param share from 0 to 1 */
export const formatPercent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
