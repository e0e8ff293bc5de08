/** So long may one piece of work hold the page. */
const TURN_MS = 8;

/**
 * For work in many small steps that may all be there at once: asked after each of them, lets the page have its turn
 * when it has waited long enough. Undefined while there is no need.
 */
export function createYieldToMain(
  now: () => number = () => performance.now(),
): () => Promise<void> | undefined {
  let since = now();
  return () => {
    if (now() - since < TURN_MS) return undefined;
    return nextTask().then(() => {
      since = now();
    });
  };
}

/** Not by a timer: those of hidden pages come once a second at most. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
