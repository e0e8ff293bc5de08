/** The language of a text, where it is not that of the page. */
export const foreign = (language: string, page: string): string | undefined =>
  language === page ? undefined : language;
