/** Collects text and hands it on once a frame, so that a fast stream does not draw the page once per token. */
interface FrameBatch {
  add: (text: string) => void;
  /** Forgets what is left. */
  cancel: () => void;
}

/** Hidden pages get no frames: there, a timer does it. */
const HIDDEN_MS = 250;

/**
 * After each drawing so many times its own length is left to everything else: a slow machine, or a long text, draws
 * less often, and typing is never behind it.
 */
const REST = 3;
const LONGEST_REST_MS = 1000;

export function createFrameBatch(deliver: (text: string) => void): FrameBatch {
  let pending = '';
  let unschedule: (() => void) | undefined;
  let restsUntil = 0;
  let isDrawing = false;
  const request = () => {
    if (pending && !isDrawing) unschedule ??= schedule(flush, restsUntil - performance.now());
  };
  const cancel = () => {
    unschedule?.();
    unschedule = undefined;
    pending = '';
  };
  const flush = () => {
    const text = pending;
    cancel();
    if (!text) return;
    const began = performance.now();
    isDrawing = true;
    deliver(text);
    // The next task comes when the page has been laid out and painted.
    setTimeout(() => {
      const now = performance.now();
      restsUntil = now + Math.min(LONGEST_REST_MS, (now - began) * REST);
      isDrawing = false;
      request();
    });
  };
  return {
    add(text) {
      pending += text;
      request();
    },
    cancel,
  };
}

/** Less is waited for by the next frame anyway. */
const FRAME_MS = 16;

function schedule(callback: () => void, restMs: number): () => void {
  const hasFrames = typeof requestAnimationFrame === 'function' && !document.hidden;
  if (hasFrames && restMs <= FRAME_MS) {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  }
  const timer = setTimeout(callback, hasFrames ? restMs : Math.max(HIDDEN_MS, restMs));
  return () => clearTimeout(timer);
}

/** Lets the page be drawn before work that holds the thread. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function' || document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
