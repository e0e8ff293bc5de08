import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';

/** So much further than the window, in its own heights, that who scrolls on finds it there. */
const AHEAD = '75%';

/** Whether the element has come near the part of the page that is seen, or the browser has nothing else to do; from then on for good. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const look = (entries: IntersectionObserverEntry[]) => setNear(entries.some((one) => one.isIntersecting));
    const observer = new IntersectionObserver(look, { rootMargin: `${AHEAD} 0px` });
    observer.observe(place.current);
    const stop = whenIdle(() => setNear(true));
    return () => {
      observer.disconnect();
      stop();
    };
  }, [isNear, place]);
  return isNear;
}
