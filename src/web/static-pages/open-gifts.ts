import type { Language } from '#core/languages/languages.ts';
import { followDrone } from './gift-drone.ts';
import { followFigure } from './gift-figure.ts';

/** Answers how to stop. */
export function openGifts(strip: HTMLElement): () => void {
  const [figure, drone] = ['figure', 'drone'].map((name) =>
    strip.querySelector<HTMLElement>(`[data-gift=${name}]`),
  );
  const listeners = new AbortController();
  if (figure) followFigure(figure, document.documentElement.lang as Language, listeners.signal);
  if (drone) followDrone(drone, listeners.signal);
  return () => listeners.abort();
}
