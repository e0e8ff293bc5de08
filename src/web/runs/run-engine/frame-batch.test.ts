import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrameBatch } from './frame-batch.ts';

const FRAME_MS = 16;
const LENGTH_MS = 2000;

let now = 0;
beforeEach(() => {
  now = 0;
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('performance', { now: () => now });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Deltas for two seconds and what drawing takes; answers how often the page was drawn. */
function countDrawings(drawMs: number): number {
  const drawn: string[] = [];
  let sent = '';
  const batch = createFrameBatch((text) => {
    drawn.push(text);
    now += drawMs;
  });
  const advance = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  for (let at = 0; at < LENGTH_MS; at += 4) {
    sent += 'x';
    batch.add('x');
    advance(4);
  }
  const count = drawn.length;
  advance(LENGTH_MS);
  expect(drawn.join('')).toBe(sent);
  return count;
}

it('draws about once a frame while drawing is quick', () => {
  const count = countDrawings(0);
  expect(count).toBeGreaterThan(LENGTH_MS / FRAME_MS / 3);
  expect(count).toBeLessThanOrEqual(LENGTH_MS / FRAME_MS + 2);
});

it.each([20, 50, 200])('leaves most of the time to others where a drawing takes %i ms', (drawMs) => {
  const count = countDrawings(drawMs);
  expect(count).toBeGreaterThan(1);
  expect(count * drawMs * 3).toBeLessThanOrEqual(LENGTH_MS + 3 * drawMs);
});
