import { useEffect, useState } from 'react';

/** Milliseconds until a moment (ms since 1970), counted every second; 0 once it has come. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => Math.max(0, until - Date.now()));
  useEffect(() => {
    const count = () => setLeft(Math.max(0, until - Date.now()));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
