/**
 * Whether the site around vouches for whoever is signed in, who then publishes and writes to nobody: the server refuses
 * it. Apart from the rest of a frame, which is loaded in frames alone.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#core/listeners/listeners.ts';
import { currentBearer, onBearerChange } from '#web/api/bearer.ts';

let isViewer = false;
const listeners = createListeners();

export const isSignedInBySite = (): boolean => isViewer && currentBearer() !== null;

export function setSignedInBySite(next: boolean): void {
  isViewer = next;
  listeners.tell();
}

function subscribe(listen: () => void): () => void {
  const stops = [listeners.subscribe(listen), onBearerChange(listen)];
  return () => {
    for (const stop of stops) stop();
  };
}

const onServer = () => false;

export const useSignedInBySite = (): boolean => useSyncExternalStore(subscribe, isSignedInBySite, onServer);
