import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 56.25rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether two columns of text fit beside each other. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
