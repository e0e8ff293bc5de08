/** Lets whoever needs a key ask the key card on the page to open. */
const listeners = new Set<() => void>();

export const requestKeyCard = (): void => {
  for (const listener of listeners) listener();
};

export function onKeyRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
