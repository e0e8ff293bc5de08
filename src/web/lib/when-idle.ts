/** Safari has no idle callbacks: there, a moment after the page has been drawn. In milliseconds. */
const SOON_MS = 500;
/** A page that is never idle gets there too. In milliseconds. */
const LATEST_MS = 5000;

/** Calls back when the browser has nothing else to do. Answers how to call it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
