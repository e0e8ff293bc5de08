/** Lets whoever needs a key ask the key card on the page to open. */
import { createListeners } from '#core/listeners/listeners.ts';

const listeners = createListeners();

export const requestKeyCard = (): void => {
  listeners.tell();
};

export const onKeyRequest = listeners.subscribe;
