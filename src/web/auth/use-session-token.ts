/** Keeps the session's token while the page is open: `useSessionToken()` once, for all pages with scripts. */
import { useEffect } from 'react';
import type { SessionToken } from '#core/account/auth-calls.ts';
import { keySources } from '#web/account/verify-token.ts';
import { getJson } from '#web/api/call-api.ts';
import { currentSession, onSessionChange, refreshSession } from '#web/lib/session.ts';
import { createSessionToken } from './session-token.ts';

const sessionToken = createSessionToken({
  ...keySources,
  fetchToken: async () => (await getJson<SessionToken>('/api/auth/token')).token,
  askServer: () => void refreshSession(),
});

export function useSessionToken(): void {
  useEffect(() => {
    const follow = () => {
      const { status, user } = currentSession();
      if (status === 'ready') sessionToken.follow(user?.id ?? null);
    };
    follow();
    const stop = onSessionChange(follow);
    return () => {
      stop();
      sessionToken.follow(null);
    };
  }, []);
}
