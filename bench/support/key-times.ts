/** From a key to the painted page. */
import type { Page } from '@playwright/test';
import { processorTimes, type Traced } from './main-thread.ts';

/** Of somebody who types twelve keys a second, faster than most. */
const PAUSE_MS = 80;

const MARKS = { PRESSED: 'bench-key-pressed', PAINTED: 'bench-key-painted' };

/** In milliseconds. */
export interface Measured {
  p50: number;
  p95: number;
  keys: number;
}

export function summarise(times: readonly number[]): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
  return { p50: at(0.5), p95: at(0.95), keys: sorted.length };
}

/** Resolves when the page has painted what the key did; `watchKeys` comes before. */
export async function pressKey(page: Page, key: string): Promise<void> {
  const before = await page.evaluate(() => window.keysPainted);
  await page.keyboard.press(key);
  await page.waitForFunction((count) => window.keysPainted > count, before, { polling: 5 });
  await page.waitForTimeout(PAUSE_MS);
}

declare global {
  interface Window {
    keyTimes: number[];
    keysPainted: number;
  }
}

/** Begins to note each key in `keyTimes`. */
export const watchKeys = (page: Page) =>
  page.evaluate(({ PRESSED, PAINTED }) => {
    window.keyTimes = [];
    window.keysPainted = 0;
    const { port1, port2 } = new MessageChannel();
    let pressedAt = 0;
    // A message from the frame's last callback arrives when the frame is painted.
    port1.onmessage = () => {
      performance.mark(PAINTED);
      window.keyTimes.push(performance.now() - pressedAt);
      window.keysPainted += 1;
    };
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressedAt = timeStamp;
        performance.mark(PRESSED);
        requestAnimationFrame(() => port2.postMessage(null));
      },
      true,
    );
  }, MARKS);

/** What the main thread did for each key until it was painted, where the keys were watched and traced. */
export function keyWork({ tasks, marks }: Traced): number[] {
  const painted = marks[MARKS.PAINTED] ?? [];
  const spans = (marks[MARKS.PRESSED] ?? []).flatMap((from, index) => {
    const to = painted[index];
    return to === undefined ? [] : [{ from, to }];
  });
  return processorTimes(tasks, spans);
}
