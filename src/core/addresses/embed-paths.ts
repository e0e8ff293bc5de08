/** Addresses of pages that are made to stand in somebody else's: `/embed/tools/x` shows `/tools/x` and nothing around it. */

/** The script that a site owner pastes in. */
export const EMBED_SCRIPT = '/embed.js';

/** Opened by a page in a frame, in a window of its own, for somebody to sign in there. */
export const FRAME_SIGN_IN = '/frame-sign-in';

const EMBEDDED = /^\/embed(\/tools\/[^/]+|\/academy\/[^/]+\/[^/]+)$/;

export const embedPath = (page: string): string => `/embed${page}`;

/** The page that an address shows without header and footer; undefined for all others. */
export const embeddedPage = (path: string): string | undefined => EMBEDDED.exec(path)?.[1];
