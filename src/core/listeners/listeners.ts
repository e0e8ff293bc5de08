/** Those who want to hear of something. `subscribe` is what React's `useSyncExternalStore` takes. */
export interface Listeners<Told extends readonly unknown[]> {
  /** Answers how to stop. */
  subscribe: (listener: (...told: Told) => void) => () => void;
  tell: (...told: Told) => void;
  hasAny: () => boolean;
  /** Nobody is told anything any more. */
  clear: () => void;
}

export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(...told) {
      for (const listener of listeners) listener(...told);
    },
    hasAny: () => listeners.size > 0,
    clear: () => listeners.clear(),
  };
}
