/** Tells whoever listens that the browser had no room for something that was to be kept on this device. */
import { createListeners } from '#core/listeners/listeners.ts';

/** What had no room. */
export type FullPlace = 'model' | 'packs' | 'notes' | 'runs' | 'boards';

const listeners = createListeners<[place: FullPlace]>();
/** Said once a page: a notebook tries again with every key. */
const told = new Set<FullPlace>();

export const isFullError = (error: unknown): boolean =>
  error instanceof DOMException && error.code === DOMException.QUOTA_EXCEEDED_ERR;

/** Does nothing for any other error. */
export function reportIfFull(error: unknown, place: FullPlace): void {
  if (!isFullError(error) || told.has(place)) return;
  told.add(place);
  listeners.tell(place);
}

export const onDeviceFull = listeners.subscribe;

/** Something was removed: the next refusal is news again. */
export const forgetFullness = (): void => told.clear();
