/** The sites that may show ours in a frame, and speak with it there. */

/** More than anybody names by hand: each stands in a header of every page. */
export const MOST_EMBED_ORIGINS = 20;

/** A browser's parser lets `*`, `'` and `;` pass, which mean something in the header. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/;

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLocalHost = (hostname: string): boolean => LOCAL.has(hostname);

/**
 * Exactly one origin as browsers write it, `https://example.com:8443`: no path, no wildcard, no closing slash. Without
 * TLS only on this machine.
 */
export function isEmbedOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.origin !== text || !HOST.test(url.hostname)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname));
}

/** Pages that are never shown in a frame: a stranger's page around them could lead a hand to money or to an account. */
const NEVER_FRAMED = [
  '/admin',
  '/checkout',
  '/claim-all',
  '/earnings',
  '/forgot-password',
  '/frame-sign-in',
  '/login',
  '/manage-license',
  '/orders',
  '/resale',
  '/reset-password',
  '/settings',
  '/signup',
  '/test-payment',
  '/transfers',
  '/verify-email',
  '/white-label',
];

/** @param path of a page, decoded, without its language; the router does not care for capitals either */
export const mayBeFramed = (path: string): boolean =>
  !NEVER_FRAMED.some((page) => `${path.toLowerCase()}/`.startsWith(`${page}/`));
