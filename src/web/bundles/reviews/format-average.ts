/** With one decimal where it has one: a review's own stars are whole. */
export const formatAverage = (
  stars: number,
  language: string,
  digits = Number.isInteger(stars) ? 0 : 1,
): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: 1 }).format(stars);
