import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import RecordingStrip from './recording-strip.tsx';

const TRANSCRIPT = '0:00 One two three.\n0:12 Four five.\n0:40 Six.\n0:41 The end.';

let cleanUp = () => {};
afterEach(() => cleanUp());

it.each([
  [1280, 5],
  [390, 10],
])('a short recording has one stroke for so many seconds too: at %i px, %i', async (width, seconds) => {
  await page.viewport(width, 800);
  cleanUp = await render(<RecordingStrip transcript={TRANSCRIPT} cards={[]} />, ['results']);
  const drawing = page.getByRole('img', { name: /^Words spoken over 0:4/ });
  await expect.element(drawing).toBeInTheDocument();
  const length = Number(/0:(\d\d)/.exec(drawing.element().getAttribute('aria-label') ?? '')?.[1]);
  expect(drawing.element().getAttribute('viewBox')).toBe(`0 0 ${Math.ceil(length / seconds)} 48`);
  expect(drawing.element().querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(
    Math.ceil(length / seconds),
  );
});
