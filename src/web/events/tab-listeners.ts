import { createListeners, type Listeners } from '#core/listeners/listeners.ts';

/**
 * Listeners in every tab of the site: what is told in one is heard in all, where the browser lets tabs speak with each other.
 * @param name the same in each tab; what is told must be such as can be cloned
 */
export function createTabListeners<Told extends readonly unknown[] = []>(name: string): Listeners<Told> {
  const here = createListeners<Told>();
  const tabs = globalThis.BroadcastChannel ? new BroadcastChannel(name) : undefined;
  tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => here.tell(...data));
  return {
    ...here,
    tell(...told) {
      here.tell(...told);
      tabs?.postMessage(told);
    },
  };
}
