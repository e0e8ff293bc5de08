/**
 * Sends runs that wait on the device: when any page with scripts opens, when the network is back, when somebody
 * signs in. What sends them is loaded for those who may have some, when the browser is idle: nobody's runs are sent for nobody.
 */
import { useEffect } from 'react';
import { knownOwner } from '#web/lib/known-owner.ts';
import { onSessionChange } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

export function useRunSync(): void {
  useEffect(() => {
    let last = '';
    let stopWaiting = () => {};
    const onSession = () => {
      const { id, keepsRuns } = knownOwner();
      const next = `${id} ${keepsRuns}`;
      if (next !== last) {
        stopWaiting();
        stopWaiting = whenIdle(send);
      }
      last = next;
    };
    onSession();
    const stop = onSessionChange(onSession);
    addEventListener('online', send);
    return () => {
      stop();
      stopWaiting();
      removeEventListener('online', send);
    };
  }, []);
}

/** What cannot be loaded is tried again when the network is back. */
function send(): void {
  if (!knownOwner().id) return;
  void import('./device-runs.ts').then(
    ({ sendWaiting }) => sendWaiting(),
    () => undefined,
  );
}
