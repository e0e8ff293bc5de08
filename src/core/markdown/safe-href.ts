const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/**
 * The address when a link of untrusted text may lead there, else empty. Only whole web and mail addresses: a
 * relative one would lead into this site by somebody else's words.
 */
export function safeHref(url: string): string {
  try {
    return PROTOCOLS.includes(new URL(url).protocol) ? url : '';
  } catch {
    return '';
  }
}
