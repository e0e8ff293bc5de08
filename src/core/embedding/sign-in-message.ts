/** What a page in a frame and the window that it opened for signing in tell each other: both are ours. */
import { VIEWER_TOKEN_MAX_LENGTH } from '../account/viewer.ts';

/** A viewer of the site around whom nobody's account is connected with. */
export interface PendingConnection {
  ticket: string;
  viewerName: string;
}

/** To the frame. */
export type FromSignIn =
  | { type: 'sign-in-open' }
  | { type: 'sign-in-done'; token: string; isConnected: boolean };

/** To the window: where the frame stands. */
export interface ToSignIn {
  type: 'sign-in-for';
  /** Its origin; empty where the browser does not say. */
  site: string;
  connection: PendingConnection | null;
}

export function readFromSignIn(data: unknown): FromSignIn | undefined {
  const { type, token, isConnected } = fieldsOf(data);
  if (type === 'sign-in-open') return { type };
  if (type === 'sign-in-done' && isText(token)) return { type, token, isConnected: isConnected === true };
  return undefined;
}

export function readToSignIn(data: unknown): ToSignIn | undefined {
  const { type, site, connection } = fieldsOf(data);
  if (type !== 'sign-in-for' || !(site === '' || isText(site))) return undefined;
  const { ticket, viewerName } = fieldsOf(connection);
  return {
    type,
    site,
    connection: isText(ticket) && isText(viewerName) ? { ticket, viewerName } : null,
  };
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= VIEWER_TOKEN_MAX_LENGTH;

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
