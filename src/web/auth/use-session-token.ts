/** Keeps the session's token while the page is open: `useSessionToken()` once, for all pages with scripts. */
import { useEffect } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';

/** No page's first sight needs it: what fetches and checks it comes when the browser is idle. */
export function useSessionToken(): void {
  useEffect(() => {
    const controller = new AbortController();
    const follow = () =>
      import('./session/follow-session.ts').then(
        ({ followSession }) => followSession(controller.signal),
        // Without a network there is no token either.
        () => undefined,
      );
    const stopWaiting = whenIdle(() => void follow());
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, []);
}
