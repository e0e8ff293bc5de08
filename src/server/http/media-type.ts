/** `application/json` and everything that ends in `+json`, as a Content-Type header writes it. */
export const isJson = (contentType: string | undefined): boolean =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '');
