import { useRef } from 'react';

/** The same key for the same body, so that sending again after a lost answer does nothing twice. */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; key: string } | null>(null);
  return {
    of(body: object): string {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget() {
      last.current = null;
    },
  };
}
