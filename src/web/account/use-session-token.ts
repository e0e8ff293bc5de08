/** Keeps the session's token while the page is open: `useSessionToken()` once, for all pages with scripts. */
import { useEffect } from 'react';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';
import { currentSession, onSessionChange, refreshSession } from '#web/lib/session.ts';
import { licenseSources } from '#web/licenses/license-sources.ts';
import { createSessionToken } from './session-token.ts';

const sessionToken = createSessionToken({
  // The same kept keys serve both kinds of token.
  ...licenseSources,
  async fetchToken() {
    const response = await apiFetch(apiUrl('/api/auth/token'));
    return ((await response.json()) as { token: string }).token;
  },
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
