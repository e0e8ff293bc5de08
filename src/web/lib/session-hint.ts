/**
 * What the head's script needs to draw the header without a flash before the session is known: whether somebody
 * was signed in, whether as an admin, and the letter of the avatar. A hint for the looks only; the server decides.
 */
import { forgetWork, readStored, writeStored } from './storage.ts';

export const SESSION_HINT_KEY = 'session-hint';
/** What the server last said of who is signed in here, for when it cannot be asked. */
export const KEPT_SESSION_KEY = 'kept-session';

/** When somebody signed out here, for the other tabs: in milliseconds since 1970. */
export const SIGNED_OUT_KEY = 'signed-out';
/** The last of them that this tab knows of. */
const SEEN_KEY = 'signed-out-seen';

export interface SessionHint {
  isAdmin: boolean;
  letter: string;
}

export interface HintedUser {
  email: string;
  role?: string | null | undefined;
}

/** The first letter of the e-mail address, else U. */
export const letterOf = (email: string | null | undefined): string =>
  email?.trim().charAt(0).toUpperCase() || 'U';

export function keepSessionHint(user: HintedUser | null): void {
  const hint: SessionHint | null = user && { isAdmin: user.role === 'admin', letter: letterOf(user.email) };
  writeStored(SESSION_HINT_KEY, hint && JSON.stringify(hint));
  if (!user) writeStored(KEPT_SESSION_KEY, null);
}

/** Marks the root element; the stylesheet shows and hides the header's parts by these marks. */
export function markSession(user: HintedUser | null): void {
  const { dataset } = document.documentElement;
  dataset.session = user ? 'in' : 'out';
  dataset.role = user?.role === 'admin' ? 'admin' : 'user';
}

/** For a new document, before it reads what was worked on in its tab: one that slept was not told that another one signed out. */
export function forgetLeftWork(): void {
  const signedOut = readStored(SIGNED_OUT_KEY);
  if (readStored(SEEN_KEY, 'session') === signedOut) return;
  forgetWork();
  writeStored(SEEN_KEY, signedOut, 'session');
}
