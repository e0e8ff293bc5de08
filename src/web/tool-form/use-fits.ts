import { type RefObject, useEffect, useState } from 'react';

/** Room that the site's header and the margins around the form take, in px. */
const AROUND = 110;

/** Whether an element is lower than the window: only then can it stand still beside what scrolls. */
export function useFits(ref: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setFits(element.offsetHeight + AROUND <= innerHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [ref]);
  return fits;
}
