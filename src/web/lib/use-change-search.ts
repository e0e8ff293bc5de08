import { useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigation } from 'react-router';

type Change = (search: URLSearchParams) => URLSearchParams;

/**
 * Changes the search of the address for what somebody types or chooses on a page; in place, or as a step that one can go
 * back from. `setSearchParams` would call off a navigation that is under way and build on the address before it; this
 * waits until the page shows where that led. What belongs to a page that was left is dropped.
 *
 * The router itself is asked: to React each navigation is a transition, and it may go on showing the one before.
 */
export function useChangeSearch(): (change: Change, entry?: 'replace' | 'push') => void {
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(key);
  const waiting = useRef<{ change: Change; replace: boolean }[]>([]);

  const write = useCallback(() => {
    if (!router || waiting.current.length === 0) return;
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle' || location.key !== shown.current) return;
    const changes = waiting.current.splice(0);
    const before = new URLSearchParams(location.search).toString();
    const search = changes
      .reduce((params, { change }) => change(params), new URLSearchParams(before))
      .toString();
    if (search === before) return;
    const replace = changes.every((one) => one.replace);
    void router.navigate(
      { ...location, search },
      { replace, preventScrollReset: true, state: location.state },
    );
  }, [router]);

  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be time whenever one of them changes
  useEffect(write, [write, key, state]);

  return useCallback(
    (change, entry = 'replace') => {
      waiting.current.push({ change, replace: entry === 'replace' });
      // Not at once: several changes of one moment are one navigation.
      queueMicrotask(write);
    },
    [write],
  );
}
