import { useCallback, useEffect, useState } from 'react';
import { readStored, WORK_PREFIX, writeStored } from '#web/lib/storage.ts';

const keyOf = (slug: string) => `${WORK_PREFIX}quiz:${slug}`;

/** At which question somebody is, from 0: kept beside their answers for the life of the tab. */
export function usePlace(slug: string, count: number): [number, (place: number) => void] {
  const [place, setPlace] = useState(0);
  // After the first drawing, which is the prerendered one.
  useEffect(() => {
    const kept = Number(readStored(keyOf(slug), 'session'));
    if (Number.isInteger(kept) && kept > 0) setPlace(Math.min(kept, count - 1));
  }, [slug, count]);
  const go = useCallback(
    (to: number) => {
      setPlace(to);
      writeStored(keyOf(slug), String(to), 'session');
    },
    [slug],
  );
  return [place, go];
}
