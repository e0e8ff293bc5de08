/**
 * Chromium may stop for good to give a page frames, though its scripts run on: nothing there can be pressed any more. That says
 * nothing of what is tested, and is looked for once a test has failed.
 */

/** So long no busy machine leaves a page without a frame. */
export const NO_FRAME_MS = 30_000;

/** Run in the page; sent there as it is written, so it needs nothing from around it. */
export const getsFrame = (limitMs: number): Promise<boolean> =>
  new Promise((answer) => {
    requestAnimationFrame(() => answer(true));
    setTimeout(() => answer(false), limitMs);
  });
