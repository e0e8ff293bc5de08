/** Collects text and hands it on once a frame, so that a fast stream does not draw the page once per token. */
interface FrameBatch {
  add: (text: string) => void;
  /** Forgets what is left. */
  cancel: () => void;
}

/** Hidden pages get no frames: there, a timer does it. */
const HIDDEN_MS = 250;

export function createFrameBatch(deliver: (text: string) => void): FrameBatch {
  let pending = '';
  let unschedule: (() => void) | undefined;
  const cancel = () => {
    unschedule?.();
    unschedule = undefined;
    pending = '';
  };
  const flush = () => {
    const text = pending;
    cancel();
    if (text) deliver(text);
  };
  return {
    add(text) {
      pending += text;
      unschedule ??= schedule(flush);
    },
    cancel,
  };
}

function schedule(callback: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function' || document.hidden) {
    const timer = setTimeout(callback, HIDDEN_MS);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(frame);
}

/** Lets the page be drawn before work that holds the thread. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function' || document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
