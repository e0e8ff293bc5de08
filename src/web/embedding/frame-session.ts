/** Who is signed in to a page in a frame of another site: by the site's token, or in a window of ours that it opened. */

import type { ViewerSession } from '#core/account/viewer.ts';
import { FRAME_SIGN_IN } from '#core/addresses/embed-paths.ts';
import { type PendingConnection, readFromSignIn, type ToSignIn } from '#core/embedding/sign-in-message.ts';
import { createListeners } from '#core/listeners/listeners.ts';
import { currentBearer, onBearerChange, setBearer } from '#web/api/bearer.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAgain } from '#web/api/read-again.ts';
import { currentSession, knownSession, refreshSession } from '#web/lib/session.ts';
import { isSignedInBySite, setSignedInBySite } from '#web/site-viewer/signed-in-by-site.ts';
import { parentOrigin } from './parent-origin.ts';
import { signInViewer } from './viewer-api.ts';

const WINDOW = 'popup,width=520,height=820';

let isTaking = false;
let pending: PendingConnection | null = null;
let opened: Window | null = null;
const listeners = createListeners();

/** Who the site around says is here, where nobody's account is connected with them. */
export const pendingConnection = (): PendingConnection | null => pending;

export const onFrameSession = listeners.subscribe;

function change(next: {
  bearer: string | null;
  isViewer: boolean;
  pending: PendingConnection | null;
}): Promise<unknown> {
  setSignedInBySite(next.isViewer);
  pending = next.pending;
  setBearer(next.bearer);
  listeners.tell();
  return readAllAgain();
}

async function readAllAgain(): Promise<void> {
  const before = currentSession().user;
  await refreshSession();
  // What was read belongs to whoever was here before. A visitor is who logged in: what they have under way stays on the page.
  if (before) void queryClient.resetQueries();
  else void readAgain(queryClient, []);
}

/**
 * One at a time. Whoever signed in by themselves stays.
 * @returns what became of it; undefined where it was not looked at
 */
export async function takeViewerToken(
  token: string,
): Promise<ViewerSession['state'] | 'refused' | undefined> {
  if (isTaking) return undefined;
  isTaking = true;
  try {
    const { user } = await knownSession();
    if (user && !isSignedInBySite()) return undefined;
    const session = await signInViewer({ token });
    if (session.state === 'signed-in') await change({ bearer: session.token, isViewer: true, pending: null });
    else await change({ bearer: null, isViewer: false, pending: session });
    return session.state;
  } catch {
    return 'refused';
  } finally {
    isTaking = false;
  }
}

/** From a press, or the browser opens nothing. Answers whether it did. */
export function openSignIn(): boolean {
  opened = open(FRAME_SIGN_IN, 'lumora-sign-in', WINDOW);
  return opened !== null;
}

/** Hears the window, and asks for a token of the site's viewer whenever nobody is signed in. Answers how to stop. */
export function followFrameSession(askSite: () => void): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || !source || source !== opened) return;
    const message = readFromSignIn(data);
    if (message?.type === 'sign-in-open') {
      const answer: ToSignIn = { type: 'sign-in-for', site: parentOrigin() ?? '', connection: pending };
      opened?.postMessage(answer, location.origin);
    }
    if (message?.type === 'sign-in-done')
      void change({
        bearer: message.token,
        isViewer: false,
        pending: message.isConnected ? null : pending,
      });
  };
  const stopBearer = onBearerChange(() => {
    if (currentBearer() !== null || isTaking) return;
    setSignedInBySite(false);
    void readAllAgain().then(askSite);
    listeners.tell();
  });
  addEventListener('message', onMessage);
  void knownSession().then(() => {
    if (!currentSession().user) askSite();
  });
  return () => {
    removeEventListener('message', onMessage);
    stopBearer();
  };
}
