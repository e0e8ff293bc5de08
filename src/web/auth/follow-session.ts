import type { SessionToken } from '#core/account/auth-calls.ts';
import { keySources } from '#web/account/key-sources.ts';
import { renewBearer } from '#web/api/bearer.ts';
import { getJson } from '#web/api/call-api.ts';
import { currentSession, onSessionChange, refreshSession } from '#web/lib/session.ts';
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

/** Has the token of whoever is signed in, until the signal. */
export function followSession(signal: AbortSignal): void {
  if (signal.aborted) return;
  const follow = () => {
    const { status, user } = currentSession();
    if (status === 'ready') sessionToken.follow(user?.id ?? null);
  };
  follow();
  const stop = onSessionChange(follow);
  signal.addEventListener('abort', () => {
    stop();
    sessionToken.follow(null);
  });
}
