export const formatCount = (count: number, language: string): string =>
  new Intl.NumberFormat(language).format(count);
