import type { SessionToken } from '#core/account/auth-calls.ts';
import type { Connection, NewConnection, ViewerSession, ViewerToken } from '#core/account/viewer.ts';
import { getItems, getJson, send, sendForJson } from '#web/api/call-api.ts';

export const CONNECTIONS = ['viewer-identities'] as const;

export const signInViewer = (json: ViewerToken): Promise<ViewerSession> =>
  sendForJson('POST', '/api/viewer-sessions', { json });

/** Takes a fresh sign-in. */
export const connectViewer = (json: NewConnection): Promise<Connection> =>
  sendForJson('POST', '/api/viewer-identities', { json });

export const fetchConnections = (): Promise<Connection[]> => getItems('/api/viewer-identities');

export const disconnectViewer = (id: string): Promise<Response> =>
  send('DELETE', `/api/viewer-identities/${id}`);

/** For the page in the frame. */
export const fetchSessionToken = async (): Promise<string> =>
  (await getJson<SessionToken>('/api/auth/token')).token;

/** Ends the session that the page was given, and begins the page anew. */
export async function signOutFrame(doneText: string): Promise<void> {
  const { leaveAccount } = await import('#web/shell/sign-out.ts');
  const end = () => send('POST', '/api/auth/sign-out', { json: {} });
  await leaveAccount(end, doneText, location.pathname + location.search);
}
