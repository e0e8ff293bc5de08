import { type RefObject, useEffect, useState } from 'react';

/** So much further than the window, in its own heights, that who scrolls on finds it there. */
const AHEAD = '75%';

/** Whether the element has come near the part of the page that is seen; from then on for good. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const look = (entries: IntersectionObserverEntry[]) => setNear(entries.some((one) => one.isIntersecting));
    const observer = new IntersectionObserver(look, { rootMargin: `${AHEAD} 0px` });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
