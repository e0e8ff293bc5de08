import { useCallback, useState } from 'react';

/** Keys of the fields whose value is still on its way. */
export function usePending(): [ReadonlySet<string>, (key: string, isPending: boolean) => void] {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const onPending = useCallback((key: string, isPending: boolean) => {
    setPending((keys) => {
      if (keys.has(key) === isPending) return keys;
      return new Set(isPending ? [...keys, key] : [...keys].filter((other) => other !== key));
    });
  }, []);
  return [pending, onPending];
}
