import { useEffect, useEffectEvent } from 'react';

/** Looks every so many milliseconds, and as soon as a sleeping tab wakes. */
export function useTicking(isTicking: boolean, milliseconds: number, look: () => void): void {
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (!isTicking) return;
    const lookNow = () => lookAgain();
    lookNow();
    const timer = setInterval(lookNow, milliseconds);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isTicking, milliseconds]);
}
