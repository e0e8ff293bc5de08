import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';

const ACTS = ['pointerdown', 'focusin', 'keydown'] as const;

/** Calls back once: with the first touch, focus or key inside the element, or when the browser is idle before that. */
export function useFirstAct(place: RefObject<HTMLElement | null>, onAct: () => void): void {
  const act = useEffectEvent(onAct);
  // With what is drawn: an act between the drawing and an effect after it would be missed.
  useLayoutEffect(() => {
    const acts = new AbortController();
    const begin = () => {
      acts.abort();
      stopWaiting();
      act();
    };
    const stopWaiting = whenIdle(begin);
    for (const type of ACTS)
      place.current?.addEventListener(type, begin, { signal: acts.signal, capture: true, passive: true });
    return () => {
      acts.abort();
      stopWaiting();
    };
  }, [place]);
}
