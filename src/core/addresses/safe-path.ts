const MAX_LENGTH = 2000;
/** An address that is encoded more often than this means no good. */
const MAX_ENCODINGS = 3;

/** What a browser, or whatever decodes once more on the way, could read as another site or another line. */
const HOSTILE = /[\\\p{Cc}]|\/\//u;

/**
 * Where a user may be sent: a path of our own site. Anything a browser could read as another site is refused
 * (`//host`, `/\host`, schemes, control characters that browsers strip), as it stands and however often the path before
 * `?` and `#` is encoded.
 */
export function isSafePath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > MAX_LENGTH || !path.startsWith('/')) return false;
  return !/[\\\p{Cc}]/u.test(path) && isSafePathname(pathnameOf(path));
}

/** Of a path without query and fragment: it means the same place before and after each decoding. */
export function isSafePathname(pathname: string): boolean {
  let text = pathname;
  for (let encodings = 0; encodings <= MAX_ENCODINGS; encodings += 1) {
    if (HOSTILE.test(text)) return false;
    const decoded = decodeAscii(text);
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

export const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

/** No character outside ASCII is hostile, and none of their bytes can be mistaken for one that is. */
const decodeAscii = (text: string): string =>
  text.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
