/** Viewers of a site that shows ours in a frame: its signed token can stand for sign-in. */

/** A site's tokens are far shorter. */
export const VIEWER_TOKEN_MAX_LENGTH = 8_000;

export interface ViewerToken {
  token: string;
}

/** What a viewer token comes to. */
export type ViewerSession =
  | { state: 'signed-in'; token: string }
  /** Nobody's account yet: whoever is signed in here may connect it with the ticket. */
  | { state: 'not-connected'; ticket: string; viewerName: string };

export interface NewConnection {
  ticket: string;
}

/** A site's viewer who is signed in to the account. */
export interface Connection {
  id: string;
  /** The host of the site's issuer. */
  site: string;
  viewerName: string;
  createdAt: string;
}

/** The host where the issuer is an address, as it mostly is. */
export const siteOfIssuer = (issuer: string): string => URL.parse(issuer)?.host || issuer;
