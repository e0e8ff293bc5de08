import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Answers what was drawn last, for what is called later and has to stay the same function: handlers of memoized parts, and
 * things that live longer than one drawing. For effects there is `useEffectEvent`. Not to be called while drawing.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  // Before any other effect of this drawing, those of children among them.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
