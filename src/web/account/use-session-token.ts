/** Keeps the session's token while the page is open: `useSessionToken()` once, for all pages with scripts. */
import { useEffect } from 'react';
import { getJson } from '#web/lib/call-api.ts';
import { currentSession, onSessionChange, refreshSession } from '#web/lib/session.ts';
import { createSessionToken } from './session-token.ts';
import { keySources } from './verify-token.ts';

const sessionToken = createSessionToken({
  ...keySources,
  fetchToken: async () => (await getJson<{ token: string }>('/api/auth/token')).token,
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
