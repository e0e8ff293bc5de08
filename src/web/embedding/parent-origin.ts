/** The site around, where the browser says which. */
export const parentOrigin = (): string | undefined =>
  location.ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin;
