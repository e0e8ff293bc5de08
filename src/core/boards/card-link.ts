/** An address that a card may lead to: of the web, and without a name and password in it. */
import { BOARD_LIMITS } from './board.ts';

const SCHEMES = ['http:', 'https:'];

/** As it is kept; undefined for what is no address of the web. One that lacks its scheme is read as https. */
export function readLink(text: string): string | undefined {
  const typed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]+:\d/.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url || !SCHEMES.includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (!url.hostname.includes('.') && url.hostname !== 'localhost') return undefined;
  return url.href.length <= BOARD_LIMITS.url ? url.href : undefined;
}

/** What stands under a link, so that one sees where it leads. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
