import type { SessionToken } from '#core/account/auth-calls.ts';
import type { SessionFacts } from '#core/account/session-facts.ts';
import { keySources } from '#web/account/key-sources.ts';
import { onOtherAccount } from '#web/api/account.ts';
import { renewBearer } from '#web/api/bearer.ts';
import { getJson } from '#web/api/call-api.ts';
import {
  currentSession,
  hasSessionEnded,
  noteSessionEnd,
  onSessionChange,
  refreshSession,
} from '#web/lib/session.ts';
import { KEPT_SESSION_KEY, SIGNED_OUT_KEY } from '#web/lib/session-hint.ts';
import { forgetWork, onStoredElsewhere, readStored } from '#web/lib/storage.ts';
import { createSessionToken } from './session-token.ts';

const sessionToken = createSessionToken({
  ...keySources,
  async fetchToken() {
    const { token } = await getJson<SessionToken>('/api/auth/token');
    renewBearer(token);
    return token;
  },
  askServer: () => void refreshSession(),
});

/**
 * Has the token of whoever is signed in, until the signal. Where another tab signs out, nothing of the account is left in this one
 * either; where a session began or ended elsewhere, what is worked on here stays.
 * @param startAnew loads the page once more, as a new document
 */
export function followSession(signal: AbortSignal, startAnew = () => location.reload()): void {
  if (signal.aborted) return;
  const follow = () => {
    const { status, user } = currentSession();
    if (status === 'ready') sessionToken.follow(user?.id ?? null);
  };
  follow();
  const signedOut = readStored(SIGNED_OUT_KEY);
  /** Back to a document that was put aside: what it shows may be of an account that has left since, or of nobody. */
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (currentSession().user === null) askIfArrived(readStored(KEPT_SESSION_KEY));
    else if (hasSessionEnded() || readStored(SIGNED_OUT_KEY) !== signedOut) startAnew();
  };
  addEventListener('pageshow', onShow);
  const stops = [
    () => removeEventListener('pageshow', onShow),
    onSessionChange(follow),
    onOtherAccount(async () => {
      const before = currentSession().user;
      if (hasSessionEnded()) return;
      const { user } = await refreshSession();
      if (before && user && user.id !== before.id) startAnew();
    }),
    onStoredElsewhere(SIGNED_OUT_KEY, () => {
      if (currentSession().user === null) return;
      noteSessionEnd();
      forgetWork();
      startAnew();
    }),
    onStoredElsewhere(KEPT_SESSION_KEY, (kept) => {
      const { user } = currentSession();
      if (user === null) return askIfArrived(kept);
      if (hasSessionEnded()) return;
      if (kept === null) void refreshSession();
      else if (idOf(kept) !== user.id) startAnew();
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    sessionToken.follow(null);
  });
}

/** Somebody signed in elsewhere: what a visitor wrote is theirs by now, and gone from a page that does not follow. */
function askIfArrived(kept: string | null): void {
  if (kept !== null) void refreshSession();
}

/** Of the facts that another tab wrote. */
function idOf(kept: string): string | undefined {
  try {
    return (JSON.parse(kept) as SessionFacts).user?.id;
  } catch {
    return undefined;
  }
}
