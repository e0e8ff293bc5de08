import { useCallback, useEffect, useState } from 'react';

type FindTarget = () => HTMLElement | null | undefined;

/** Puts the focus where it is to be once the page is drawn anew: what held it is gone by then. */
export function useFocusNext(): (find: FindTarget) => void {
  const [wanted, setWanted] = useState<{ find: FindTarget }>();
  useEffect(() => wanted?.find()?.focus(), [wanted]);
  return useCallback((find) => setWanted({ find }), []);
}
